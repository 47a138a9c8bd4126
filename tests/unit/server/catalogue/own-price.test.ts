import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listProducts } from '../../../../server/catalogue/list-products.ts';
import { loadCatalogue } from '../../../../server/catalogue/load-catalogue.ts';
import { STORE } from '../../../../server/catalogue/store.ts';
import type { WireVariant } from '../../../../server/catalogue/wire.ts';
import { openDatabase } from '../../../../server/database.ts';
import { sorted } from '../../../../src/contract/facets.ts';
import { Product } from '../../../../src/contract/product.ts';
import { offerOf, summaryOf } from '../../../../src/contract/variants.ts';

const Price = fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4);
const Variants = fc.array(
  fc.record<WireVariant>({
    size: fc.constantFrom('S', 'M', 'L'),
    color: fc.constantFrom('Red', 'Blue', undefined),
    regularPrice: Price,
    discountedPrice: fc.option(Price),
    stock: fc.constantFrom(0, 1, 5, undefined),
  }),
  { minLength: 1, maxLength: 5 },
);
const Products = fc.array(fc.record({ variants: Variants, stock: fc.constantFrom(0, 3, undefined) }), {
  minLength: 1,
  maxLength: 12,
});

it("D54: in the database, a product's own price and stock are those of summaryOf, whatever is sold", async () => {
  const db = await openDatabase(':memory:');
  await fc.assert(
    fc.asyncProperty(fc.string(), Products, fc.integer(), async (name, wishes, seed) => {
      const products = wishes.map(({ stock, ...wish }, at) => ({
        id: `${at}`,
        title: `Product ${at}`,
        ...(stock !== undefined && { stock }),
        ...wish,
      }));
      await loadCatalogue(db, { name, products, categories: [], categoryImages: {}, languages: {} });
      await expectOwnPrices(db);
      for (const { id, variants } of products) {
        const at = Math.abs(seed) % variants.length;
        const args = [`$.variants[${at}].stock`, id];
        // As an order that takes the last one does.
        await db.execute({ sql: 'UPDATE products SET json = json_replace(json, ?, 0) WHERE id = ?', args });
      }
      await expectOwnPrices(db);
    }),
    { numRuns: 60 },
  );
  db.close();
});

const ALL = { category: '', parentCategory: '', gender: '', filter: '' };

async function expectOwnPrices(db: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const { rows } = await db.execute('SELECT json FROM products ORDER BY position');
  const products = rows.map(({ json }) => v.parse(Product, JSON.parse(String(json))));
  for (const product of products) {
    const { price, originalPrice, stock } = summaryOf(offerOf(product, STORE));
    expect([product.price, product.originalPrice, product.stock]).toEqual([price, originalPrice, stock]);
  }
  for (const sort of ['price-asc', 'discount'] as const) {
    const list = await listProducts({ db }, { ...ALL, sort }, 1, 100);
    expect(list.products.map(({ id }) => id)).toEqual(sorted(products, sort).map(({ id }) => id));
  }
}
