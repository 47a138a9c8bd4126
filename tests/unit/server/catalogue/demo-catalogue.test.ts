import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { readCatalogueFile } from '../../../../server/catalogue/read-catalogue-file.ts';

const FILE = 'server/catalogue/demo-products.json';

it('the demo products are a file for --catalogue, each of them valid', async () => {
  const written: unknown[] = JSON.parse(readFileSync(FILE, 'utf8'));
  const { products } = await readCatalogueFile(FILE);
  expect(products).toEqual(written);
  expect(products).toEqual(demoCatalogue().products);
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
});

it('each has a category of the demo shop, which have no others', async () => {
  const { products, categories, categoryImages } = demoCatalogue();
  expect([...new Set(products.map(({ category }) => category))].sort()).toEqual(categories.toSorted());
  expect(Object.keys(categoryImages)).toEqual(categories);
});
