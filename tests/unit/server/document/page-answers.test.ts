import { describe, expect, it } from 'vitest';
import { pageAnswers } from '../../../../server/document/page-answers.ts';
import { STORE } from './fake-api.ts';

const LIST = '/products?page=1&limit=12';

describe('D46: the answers in a document', () => {
  it('have the responses, whole for the page and for its script', async () => {
    const pen = { id: 'pen', title: 'Pen', regularPrice: 10, unknown: { of: ['a later server'] } };
    const { embedded, whole } = await answersOf('/product/pen', {
      '/storeInfo': STORE,
      '/products/pen': pen,
    });
    expect(embedded['/products/pen']?.body).toEqual(pen);
    expect(whole['/products/pen']?.body).toEqual(pen);
  });

  it('leave out a longer one, such as a list: the script requests it', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ id: `pen-${at}`, title: 'Pen '.repeat(100) }));
    const list = await answersOf('/products', { '/storeInfo': STORE, [LIST]: { data: many, count: 100 } });
    expect(list.embedded[LIST]).toBeNull();
    expect(list.whole[LIST]?.body).toEqual({ data: many, count: 100 });
    expect(list.content).toMatchObject({ kind: 'list' });

    const book = { id: 'book', title: 'Book', description: 'x'.repeat(50_000) };
    const product = await answersOf('/product/book', { '/storeInfo': STORE, '/products/book': book });
    expect(product.embedded['/products/book']).toBeNull();
    expect(product.content).toMatchObject({ kind: 'product', product: { name: 'Book' } });
  });

  const policies = { about: '<p>Since 1974.</p>'.repeat(5000) };

  it('have the store info without its policies, marked as partial', async () => {
    const { embedded, store } = await answersOf('/products/', { '/storeInfo': { ...STORE, policies } });
    expect(embedded['/storeInfo']?.body).toEqual(STORE);
    expect(embedded['/storeInfo']?.headers).toEqual({ 'x-daftar-saved-at': '0', 'x-daftar-partial': '1' });
    expect(store).toMatchObject({ state: 'ready', info: { storeName: STORE.storeName } });
  });

  it('D51: have the store info in the language of the page alone', async () => {
    const languages = { hi: { storeName: 'दफ़्तर', policies } };
    const { embedded } = await answersOf('/products', { '/storeInfo': { ...STORE, languages } });
    expect(embedded['/storeInfo']?.body).toEqual(STORE);
  });

  it('have the whole store info on a policy page, and where there is no policy', async () => {
    const short = { ...STORE, policies: { about: '<p>Since 1974.</p>' } };
    const about = await answersOf('/about/', { '/storeInfo': short });
    expect(about.embedded['/storeInfo']).toEqual({ body: short, at: 0 });
    const home = await answersOf('/', { '/storeInfo': STORE });
    expect(home.embedded['/storeInfo']).toEqual({ body: STORE, at: 0 });
  });
});

function answersOf(path: string, words: Record<string, object>) {
  return pageAnswers(new URL(path, 'https://shop.example'), async (asked) =>
    words[asked] ? { kind: 'valid', text: JSON.stringify(words[asked]), at: 0 } : null,
  );
}
