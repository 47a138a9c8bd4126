import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { asShoppersSee } from '../../../../server/catalogue/as-shoppers-see.ts';
import { createListing } from '../../../../server/shop/catalogue/listing.ts';
import { STORE } from '../../../../server/shop/catalogue/store.ts';
import type { WireVariant } from '../../../../server/shop/catalogue/wire.ts';
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
const Products = fc.array(fc.record({ variants: Variants, stock: fc.constantFrom(0, 3, null) }), {
  minLength: 1,
  maxLength: 12,
});

it("D54: a product's own price and stock are those of summaryOf, whatever is sold, and lists go by them", async () => {
  const listing = createListing();
  await fc.assert(
    fc.asyncProperty(Products, fc.nat(), async (wishes, seed) => {
      const wires = wishes.map((wish, at) => asShoppersSee({ id: `${at}`, title: `Product ${at}`, ...wish }));
      const left = wires.map((wire) => {
        const variants = wire.variants ?? [];
        // An order takes the last one of a variant.
        const soldOut = variants.map((variant, at) =>
          at === seed % variants.length && variant.stock !== undefined ? { ...variant, stock: 0 } : variant,
        );
        return asShoppersSee({ ...wire, variants: soldOut });
      });
      for (const some of [wires, left]) {
        const products = some.map((wire) => v.parse(Product, wire));
        for (const product of products) {
          const { price, originalPrice, stock } = summaryOf(offerOf(product, STORE));
          expect([product.price, product.originalPrice, product.stock]).toEqual([
            price,
            originalPrice,
            stock,
          ]);
        }
        await listing.take(some.map((wire) => ({ id: wire.id, json: JSON.stringify(wire), words: {} })));
        for (const sort of ['price-asc', 'discount'] as const) {
          const list = listing.list({ ...ALL, sort }, 1, 100);
          expect(list.products.map(({ id }) => id)).toEqual(sorted(products, sort).map(({ id }) => id));
        }
      }
    }),
    { numRuns: 60 },
  );
});

const ALL = { category: '', parentCategory: '', gender: '', filter: '' };
