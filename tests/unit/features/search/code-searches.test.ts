import { expect, it } from 'vitest';
import { type Product, readProduct } from '../../../../src/contract/product.ts';
import { entryOf, findFrom, suggestFrom } from '../../../../src/contract/search-rules.ts';
import { createSearchIndex } from '../../../../src/search-engine/search-index.ts';

const SOLD = [
  { id: 'a', title: 'Pencil 12', category: 'Pens' },
  { id: 'b', title: 'Stapler', sku: '12', category: 'Desk' },
  { id: 'c', title: 'Cap', sku: 'AB-12/3', barcode: '00777', category: 'Bags' },
  { id: 'd', title: 'Notebook', variants: [{ size: 'A4', regularPrice: 5, sku: 'pencil' }] },
].flatMap((wire) => readProduct({ regularPrice: 5, ...wire }) ?? []);
const byId = new Map(SOLD.map((product) => [product.id, product]));
const products = async (ids: readonly string[]) =>
  ids.flatMap((id): Product | Product[] => byId.get(id) ?? []);
const index = createSearchIndex();
index.put(SOLD.map((product, at) => entryOf(product, at)));

it.each([
  ['ab123', ['c']],
  ['AB 12.3', ['c']],
  ['777', ['c']],
  ['12', ['b', 'a']],
  ['pencil', ['d', 'a']],
  // A word that is part of a code, and a code with more.
  ['ab', []],
  ['ab1234', []],
])('D61.83: "%s" finds %j, by suggestion and in the list', async (search, ids) => {
  const suggested = await suggestFrom(index, products, search);
  expect(suggested.products.map(({ id }) => id)).toEqual(ids);
  const found = await findFrom(index, products, { search, page: 1, limit: 12 });
  expect([found.products.map(({ id }) => id), found.total]).toEqual([ids, ids.length]);
});

it('D61.83: zeros in front are forgiven if one product fits, and a category keeps its own', async () => {
  const both = createSearchIndex();
  both.put(
    ['0012', '012', '5'].flatMap((sku, at) => {
      const product = readProduct({ id: `p${at}`, title: 'Cap', regularPrice: 1, sku });
      return product ? entryOf(product, at) : [];
    }),
  );
  const best = (search: string) => both.find([search], undefined, null, search).best(9);
  expect([best('12'), best('012'), best('05')]).toEqual([[], ['p1'], ['p2']]);
  const { total } = await findFrom(index, products, {
    search: 'ab123',
    category: 'desk',
    page: 1,
    limit: 12,
  });
  expect(total).toBe(0);
});

it('a product keeps its codes when segments are merged, and loses them when it goes', () => {
  const merged = createSearchIndex(index.parts());
  const [first] = SOLD;
  if (first) merged.put([entryOf({ ...first, sku: 'NEW' }, 9)]);
  merged.compact();
  expect(merged.calledBy('new').exact).toEqual(['a']);
  expect(merged.calledBy('ab-12.3').exact).toEqual(['c']);
  merged.remove(['c']);
  expect(merged.calledBy('ab-12.3').exact).toEqual([]);
});
