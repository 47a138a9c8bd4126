import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOrder } from '../../src/contract/facets.ts';
import { ProductList } from '../../src/contract/product.ts';
import { readStoreInfo } from '../../src/contract/store-info.ts';
import { PaymentFields } from '../../src/features/payment/payment-field.ts';
import { isOurs, type OpenShop, openShop, shopOfTest } from './open-shop.ts';
import { folderForAll } from './temporary-folder.ts';

const HINDI = /[\u0904-\u0939]/;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function list(query: string, from = shop): Promise<ProductList> {
  return v.parse(ProductList, (await from.get(`/products?${query}`)).json);
}

async function everything(query: string): Promise<ProductList['products']> {
  const pages = [1, 2].map((page) => list(`limit=100&page=${page}${query}`));
  return (await Promise.all(pages)).flatMap(({ products }) => products);
}

const names = (found: ProductList) => found.products.map(({ name }) => name);

describe('D51: the reference API in Hindi', () => {
  it('offers it, with a name for each category and the words of the store', async () => {
    const { json } = await shop.get('/storeInfo');
    expect(json.features).toContain('languages');
    const english = readStoreInfo(json);
    const hindi = readStoreInfo(json, 'hi');
    expect(english?.lang).toBe('');
    expect(hindi?.lang).toBe('hi');
    expect(english?.storeName).not.toMatch(HINDI);
    expect(hindi?.storeName).toMatch(HINDI);
    expect(hindi?.policies.get('about')).toMatch(HINDI);
    expect(hindi?.companyEmail).toBe(english?.companyEmail);
    expect(hindi?.categories).toEqual(english?.categories);
    const { products } = await list('limit=100');
    const named = [...(english?.categories ?? []), ...products.map(({ parentCategory }) => parentCategory)];
    for (const name of named) expect(hindi?.labels.get(name.toLowerCase()), name).toMatch(HINDI);
    for (const label of hindi?.labels.values() ?? []) expect(label).toMatch(HINDI);
  });

  it('names and describes every product and its categories, which stay what they are', async () => {
    const [english, hindi] = await Promise.all([everything(''), everything('&lang=hi')]);
    expect(hindi.length).toBeGreaterThanOrEqual(150);
    for (const product of hindi) {
      expect(product.name).toMatch(HINDI);
      expect(product.description).toMatch(HINDI);
      expect(product.labels[product.category]).toMatch(HINDI);
      expect(product.labels[product.parentCategory]).toMatch(HINDI);
      for (const { key } of product.attributes.filter((each) => !/phone|featured/i.test(each.key)))
        expect(product.labels[key]).toMatch(HINDI);
    }
    const facts = ({ name: _name, description: _description, labels: _labels, ...rest }: (typeof hindi)[0]) =>
      rest;
    expect(hindi.map(facts)).toEqual(english.map(facts));
    expect(english.some(({ name, labels }) => HINDI.test(name) || Object.keys(labels).length > 0)).toBe(
      false,
    );
  });

  it('answers in its own words what it has no language for', async () => {
    const plain = names(await list(''));
    expect(names(await list('lang=ta'))).toEqual(plain);
    expect(names(await list('lang=hi%27'))).toEqual(plain);
  });

  it('asks for the payment in Hindi, with the names and values of the English form', async () => {
    const headers = await shop.signIn();
    const fields = async (lang: string) =>
      v.parse(PaymentFields, (await shop.get(`/payments/fields${lang}`, headers)).json);
    const [english, hindi] = [await fields(''), await fields('?lang=hi')];
    expect(hindi[0]?.options?.length).toBeGreaterThan(0);
    for (const { label } of hindi) expect(label).toMatch(HINDI);
    for (const { label } of hindi[0]?.options ?? []) expect(label).toMatch(HINDI);
    const facts = (all: typeof english) =>
      all.map(({ name, type, options }) => [name, type, options?.map(({ value }) => value)]);
    expect(facts(hindi)).toEqual(facts(english));
    expect(await fields('?lang=ta')).toEqual(english);
  });

  it('sorts by the names in Hindi', async () => {
    const sorted = names(await list('sort=name&limit=100&lang=hi'));
    expect(sorted).toEqual(sorted.toSorted(nameOrder('hi')));
  });

  it('finds Hindi and English words in either language', async () => {
    for (const search of ['पेंसिल', 'pencil', 'पेन kalam', 'कलम', 'notebook']) {
      const { products, total } = await list(`search=${encodeURIComponent(search)}&lang=hi`);
      expect(total, search).toBeGreaterThan(0);
      for (const { name } of products) expect(name).toMatch(HINDI);
    }
    // D51.43: in English, too, by what the words mean.
    const [hindi, english] = [
      await list(`search=${encodeURIComponent('पेंसिल')}`),
      await list('search=pencil'),
    ];
    expect(hindi.products[0]?.name).toMatch(/pencil/i);
    expect(hindi.products[0]?.name).toBe(english.products[0]?.name);
    // With an error in each language.
    expect((await list(`search=${encodeURIComponent('पेंसल')}&lang=hi`)).total).toBeGreaterThan(0);
    expect((await list('search=pencl&lang=hi')).total).toBeGreaterThan(0);
  });
});

describe.skipIf(!isOurs)('D51: a catalogue file and its translations', () => {
  const folder = folderForAll();
  const open = (name: string) => shopOfTest({ catalogue: folder(name) });
  const write = (name: string, content: unknown) =>
    writeFile(folder(name), typeof content === 'string' ? content : JSON.stringify(content));
  beforeAll(async () => {
    const clip = {
      id: '2',
      title: 'Clip',
      category: 'Desk',
      attributes: [{ key: 'color', value: ['Red', 'Teal'] }],
    };
    await write('own.json', [{ id: '1', title: 'Pen', category: 'Desk' }, clip]);
  });

  it('without a translation offers no language', async () => {
    const other = await open('own.json');
    const { features, languages } = (await other.get('/storeInfo')).json;
    expect(features).not.toContain('languages');
    expect(languages).toBeUndefined();
    expect(names(await list('lang=hi', other))).toEqual(['Pen', 'Clip']);
  });

  it('word for word: what is not translated stays', async () => {
    await write('part.json', [
      { id: '1', title: 'Pen' },
      { id: '2', title: 'Clip', description: 'Holds.' },
    ]);
    await write('part.hi.json', { products: { 2: { title: 'क्लिप' } } });
    const other = await open('part.json');
    expect(names(await list('lang=hi', other))).toEqual(['Pen', 'क्लिप']);
    expect((await list('lang=hi', other)).products[1]?.description).toBe('Holds.');
  });

  it.each([
    ['{', /broken\.hi\.json is not JSON/],
    [{ products: 'none' }, /broken\.hi\.json is not a translation/],
  ])('a broken one stops the start and is named: %j', async (content, message) => {
    await write('broken.json', [{ id: '1', title: 'Pen' }]);
    await write('broken.hi.json', content);
    await expect(open('broken.json')).rejects.toThrow(message);
  });
});
