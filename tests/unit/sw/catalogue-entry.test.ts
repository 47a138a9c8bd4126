import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../server/catalogue/demo-catalogue.ts';
import type { Filters } from '../../../server/shop/catalogue/list-request.ts';
import { createListing } from '../../../server/shop/catalogue/listing.ts';
import type { WireProduct } from '../../../server/shop/catalogue/wire.ts';
import { catalogueEntry, entriesFor } from '../../../sw/catalogue-database.ts';

const ACCESSORIES = 'Accessories,Personal Care,Home,null,Unisex';
const EVERYTHING = 1_000_000;

describe('D36: a list from the offline catalogue has what the shop would list, in the same order (D9)', () => {
  it('for every combination of filters over the whole demo catalogue', { timeout: 60_000 }, async () => {
    const { products, categories } = demoCatalogue();
    const both = await shopAndCatalogue(products);
    const parents = new Set(products.map(({ parentCategory }) => parentCategory ?? ''));
    let asked = 0;
    let found = 0;
    for (const category of ['', ...categories, 'men', 'Women', 'accessories', 'bananas']) {
      for (const parentCategory of ['', ...parents, 'bananas']) {
        for (const gender of ['', 'Men', 'women', 'unisex']) {
          for (const filter of ['', ACCESSORIES, 'null', `Unisex,${categories[0]}`, [...parents][1] ?? '']) {
            const filters = { category, parentCategory, gender, filter };
            const { shop, offlineCatalogue } = both(filters);
            if (shop.join() !== offlineCatalogue.join())
              expect({ filters, ids: offlineCatalogue }).toEqual({ filters, ids: shop });
            asked += 1;
            found += shop.length;
          }
        }
      }
    }
    expect(asked).toBe((categories.length + 5) * (parents.size + 2) * 20);
    expect(found).toBeGreaterThan(products.length);
  });

  it('for catalogues that have such categories themselves, or write names in their own way', async () => {
    const name = fc.constantFrom(
      '',
      'Men',
      'women',
      ' Women ',
      'Accessories',
      'Home',
      'PENS',
      'Pens',
      'null',
    );
    const value = fc.constantFrom("Men's", 'Women', 'boys, girls', 'Unisex', 'Anyone', '');
    const attribute = fc.record({
      id: fc.constant('1'),
      key: fc.constantFrom('Gender', 'ideal for', 'color'),
      value: fc.array(value, { maxLength: 2 }),
    });
    const product = fc.record({
      category: fc.option(name),
      parentCategory: fc.option(name),
      attributes: fc.option(fc.array(attribute, { maxLength: 2 })),
    });
    const filters = fc.record({
      category: name.map((each) => each.trim()),
      parentCategory: name.map((each) => each.trim()),
      gender: fc.constantFrom('', 'Men', 'Women'),
      filter: fc.constantFrom('', ACCESSORIES, 'null', 'Home,,pens'),
    });
    const catalogue = fc.array(product, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.array(filters, { minLength: 20, maxLength: 20 }),
        async (wares, asked) => {
          const both = await shopAndCatalogue(
            wares.map((ware, at) => ({ ...ware, id: `p${at}`, title: `Ware ${at}` })),
          );
          for (const each of asked) {
            const { shop, offlineCatalogue } = both(each);
            expect({ each, ids: offlineCatalogue }).toEqual({ each, ids: shop });
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** The ids that a server and the offline catalogue return for the same filters. */
async function shopAndCatalogue(products: WireProduct[]) {
  const listing = createListing();
  await listing.take(products.map((wire) => ({ id: wire.id, json: JSON.stringify(wire), words: {} })));
  const entries = products.map((product, order) =>
    catalogueEntry({ id: product.id, raw: { ...product } }, { order, savedAt: 1, whole: false, lists: [] }),
  );
  return (filters: Filters) => ({
    shop: listing.list(filters, 1, EVERYTHING).products.map(({ id }) => id),
    offlineCatalogue: entriesFor({ ...filters, page: 1, limit: EVERYTHING }, entries).map(({ id }) => id),
  });
}
