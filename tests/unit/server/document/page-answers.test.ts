import { describe, expect, it } from 'vitest';
import { pageAnswers } from '../../../../server/document/page-answers.ts';
import { STORE } from './fake-api.ts';

const LIST = '/products?page=1&limit=12';

describe('D46: the answers in a document', () => {
  it('have a list whose products are described at length, since a card shows none of it', async () => {
    const products = Array.from({ length: 12 }, (_, at) => ({
      id: `pen-${at}`,
      title: `Pen ${at}`,
      regularPrice: 10 + at,
      description: 'x'.repeat(10_000),
    }));
    const { early } = await answersOf('/products', {
      '/storeInfo': STORE,
      [LIST]: { data: products, count: 12 },
    });
    expect(Object.keys(early)).toEqual(['/storeInfo', LIST]);
    expect(JSON.stringify(early[LIST]).length).toBeLessThan(2000);
  });

  it('omit a list that is still too long, and such a product: the page requests it', async () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      id: `pen-${at}`,
      title: `Pen ${at} ${'of many words '.repeat(20)}`,
      description: 'x'.repeat(400),
    }));
    const list = await answersOf('/products', { '/storeInfo': STORE, [LIST]: { data: many, count: 100 } });
    expect(Object.keys(list.early)).toEqual(['/storeInfo']);
    expect(list.content).toMatchObject({ kind: 'list' });

    const book = { id: 'book', title: 'Book', description: 'x'.repeat(50_000) };
    const product = await answersOf('/product/book', { '/storeInfo': STORE, '/products/book': book });
    expect(Object.keys(product.early)).toEqual(['/storeInfo']);
    expect(product.content).toMatchObject({ kind: 'product', product: { name: 'Book' } });
  });

  const policies = { about: '<p>Since 1974.</p>'.repeat(5000) };

  it('have the store info without its policies, marked as partial', async () => {
    const { early, store } = await answersOf('/products/', { '/storeInfo': { ...STORE, policies } });
    expect(early['/storeInfo']?.body).toEqual(STORE);
    expect(early['/storeInfo']?.headers).toEqual({ 'x-daftar-saved-at': '0', 'x-daftar-partial': '1' });
    expect(store).toMatchObject({ state: 'ready', info: { storeName: STORE.storeName } });
  });

  it('D51: have the store info in the language of the page alone', async () => {
    const languages = { hi: { storeName: 'दफ़्तर', policies } };
    const { early } = await answersOf('/products', { '/storeInfo': { ...STORE, languages } });
    expect(early['/storeInfo']?.body).toEqual(STORE);
  });

  it('have the whole store info on a policy page, and where there is no policy', async () => {
    const short = { ...STORE, policies: { about: '<p>Since 1974.</p>' } };
    const about = await answersOf('/about/', { '/storeInfo': short });
    expect(about.early['/storeInfo']).toEqual({ body: short, at: 0 });
    const home = await answersOf('/', { '/storeInfo': STORE });
    expect(home.early['/storeInfo']).toEqual({ body: STORE, at: 0 });
  });
});

function answersOf(path: string, words: Record<string, object>) {
  return pageAnswers(new URL(path, 'https://shop.example'), async (asked) =>
    words[asked] ? { kind: 'valid', text: JSON.stringify(words[asked]), at: 0 } : null,
  );
}
