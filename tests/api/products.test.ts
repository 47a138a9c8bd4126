import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Product, ProductList } from '../../src/contract/product.ts';
import { isOurs, type OpenShop, openShop } from './open-shop.ts';
import { folderForAll } from './temporary-folder.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function list(query: string, from = shop): Promise<ProductList> {
  return v.parse(ProductList, (await from.get(`/products${query}`)).json);
}

describe('SPEC 7: GET /products', () => {
  it('D9: men and women include products for both; accessories has products for anyone', async () => {
    const genderOf = ({ attributes }: Product) => attributes.find(({ key }) => key === 'Gender')?.values[0];
    const men = await list('?category=men&gender=Men&limit=100');
    expect(new Set(men.products.map(genderOf))).toEqual(new Set(['Men', 'Unisex']));
    const women = await list('?category=women&gender=Women&limit=100');
    expect(new Set(women.products.map(genderOf))).toEqual(new Set(['Women', 'Unisex']));
    const filter = encodeURIComponent('Accessories,Personal Care,Home,null,Unisex');
    const accessories = await list(`?category=accessories&filter=${filter}&limit=100`);
    expect(accessories.total).toBeGreaterThan(100);
    expect(new Set(accessories.products.map(genderOf))).toEqual(new Set([undefined, 'Unisex']));
  });

  it('the first hundred of the demo have all that a shop must cope with: featured, discounts, One Size, long specifications', async () => {
    const { products } = await list('?limit=100');
    const keys = products.flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect(products.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(8);
    expect(products.filter(({ originalPrice }) => originalPrice !== undefined).length).toBeGreaterThan(30);
    expect(products.some(({ sizes }) => sizes.join() === 'One Size')).toBe(true);
    expect(products.some(({ colors }) => colors.length > 1)).toBe(true);
    expect(products.some(({ attributes }) => attributes.length > 10)).toBe(true);
    expect(keys.some((key) => key.includes('phone'))).toBe(true);
    expect(keys.some((key) => key.includes('_'))).toBe(true);
  });
});

describe.skipIf(!isOurs)('a catalogue file', () => {
  const folder = folderForAll();

  it('replaces the demo catalogue; its categories come by frequency; what has no title is left out', async () => {
    const file = folder('catalogue.json');
    const products = [
      { id: '1', title: 'Ring', category: 'Jewellery', regularPrice: 10 },
      {
        id: '2',
        title: 'Shirt',
        category: 'Clothing',
        parentCategory: null,
        regularPrice: null,
        images: null,
      },
      { id: '3', title: 'Coat', category: 'Clothing', attributes: null },
      { id: '4', title: '' },
    ];
    await writeFile(file, JSON.stringify(products));
    const other = await openShop({ catalogue: file });
    expect((await other.get('/storeInfo')).json.categories).toEqual(['Clothing', 'Jewellery']);
    expect((await list('?category=clothing', other)).products.map(({ name }) => name)).toEqual([
      'Shirt',
      'Coat',
    ]);
    expect((await list('', other)).total).toBe(3);
    await other.close();
  });

  it('D12: numbers stand for texts, and one value for a list; what is left out is named with the reason', async () => {
    const file = folder('numbers.json');
    const products = [
      { id: 101, title: 'Paper', category: 7, regularPrice: 10, attributes: [{ key: 'Size', value: 'A4' }] },
      { id: '102', title: 2026, category: '', attributes: { key: 'colour', value: ['Red', 5, null] } },
      { id: 103, title: 'Pen', attributes: [{ key: 'brand' }, { value: 'x' }, null, 'x'] },
      { title: 'No id' },
      { id: {}, title: 'No id' },
      { id: '106', title: ' ' },
      'text',
    ];
    await writeFile(file, JSON.stringify(products));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const other = await openShop({ catalogue: file });
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      `Entry 4 of the catalogue file ${file} is left out: it has no id.`,
      `Entry 5 of the catalogue file ${file} is left out: it has no id.`,
      `Entry 6 of the catalogue file ${file} is left out: it has no title.`,
      `Entry 7 of the catalogue file ${file} is left out: it is no product.`,
    ]);
    warn.mockRestore();
    const { data } = (await other.get('/products')).json;
    expect(data.map(({ id, title }: { id: unknown; title: unknown }) => [id, title])).toEqual([
      ['101', 'Paper'],
      ['102', '2026'],
      ['103', 'Pen'],
    ]);
    expect((await list('?size=a4', other)).products.map(({ sizes }) => sizes)).toEqual([['A4']]);
    expect((await list('?colour=red', other)).products.map(({ id }) => id)).toEqual(['102']);
    expect((await other.get('/products/101')).status).toBe(200);
    await other.close();
  });

  it('explains in one sentence what is wrong', async () => {
    const file = folder('broken.json');
    await writeFile(file, '{"products": []}');
    await expect(openShop({ catalogue: file })).rejects.toThrow(/is not a list of products\.$/);
    await expect(openShop({ catalogue: folder('none.json') })).rejects.toThrow(/cannot be read\.$/);
  });

  it('D39, D40: 20,000 products are searched, sorted and filtered right', async () => {
    const file = folder('pens.json');
    const products = Array.from({ length: 20_000 }, (_, index) => ({
      id: `p${index}`,
      title: `${index % 2 ? 'Gel' : 'Ball'} pen ${index}`,
      category: index % 2 ? 'Gel' : 'Ball',
      regularPrice: index,
      ...(index % 4 === 0 && { discountedPrice: index / 2 }),
      attributes: [{ key: 'Colour', value: [index % 3 ? 'Blue' : 'Red'] }],
    }));
    await writeFile(file, JSON.stringify(products));
    const other = await openShop({ catalogue: file });
    await other.indexed;
    const totalOf = async (query: string) => (await list(query, other)).total;
    const namesOf = async (query: string) => (await list(query, other)).products.map(({ name }) => name);

    expect(await totalOf('?search=pen')).toBe(20_000);
    expect(await totalOf('?search=gel')).toBe(10_000);
    expect(await namesOf('?search=gel%20pen%2019999')).toEqual(['Gel pen 19999']);
    expect(await namesOf('?search=blal%20pen%2019998')).toEqual(['Ball pen 19998']);
    expect(await namesOf('?search=gel&sort=price-desc&page=834&limit=12')).toEqual([
      'Gel pen 7',
      'Gel pen 5',
      'Gel pen 3',
      'Gel pen 1',
    ]);
    expect(await totalOf('?search=gel&minPrice=100&maxPrice=199')).toBe(50);
    // Of every fourth, all but the first, which costs nothing.
    expect(await totalOf('?sale=true')).toBe(4999);
    expect(await namesOf('?sale=true&sort=price-asc&limit=2')).toEqual(['Ball pen 4', 'Ball pen 8']);
    // Every sixth.
    expect(await totalOf('?category=ball&colour=red')).toBe(3334);
    expect(await namesOf('?category=ball&colour=red&limit=3')).toEqual([
      'Ball pen 0',
      'Ball pen 6',
      'Ball pen 12',
    ]);
    await other.close();
  }, 60_000);
});
