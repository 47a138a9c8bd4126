import { categoriesOf } from '../../src/contract/category-filter.ts';
import type { Product } from '../../src/contract/product.ts';
import { productQueryString } from '../../src/contract/products-search.ts';
import { list } from './catalogue-checks.ts';
import { type Check, Failed, known, Skipped } from './check.ts';

/** A category assembled from others (D9), and the gender that none of its products may have. */
const COLLECTIONS: ReadonlyMap<string, 'men' | 'women' | null> = new Map([
  ['men', 'women'],
  ['women', 'men'],
  ['accessories', null],
]);

/** Requests lists by category as the shop does. */
export const CATEGORY_CHECKS: readonly Check[] = [
  {
    id: 'products.category',
    promise: 'every category of the shop, requested in lower case, returns its products only',
    shopperNotices: 'A category in the menu is empty, or shows products of another category.',
    async run(bench) {
      const { categories } = known(bench.seen.storeInfo, 'store-info');
      for (const category of categories) {
        const query = productQueryString({ category: category.toLowerCase() });
        const { products, total } = await list(bench, query);
        if (total === 0) throw new Failed(`${category} has no products`);
        const stray = products.find((product) => !isIn(product, category));
        if (stray && !COLLECTIONS.has(category.toLowerCase())) {
          throw new Failed(
            `${category} also returns ${stray.name}, which is in ${stray.category || 'no category'}`,
          );
        }
      }
      return `${categories.length} categories`;
    },
  },
  {
    id: 'products.sub-category',
    promise: 'parentCategory limits the list to that sub-category',
    shopperNotices: 'A sub-category shows its whole category, or nothing.',
    async run(bench) {
      const product = known(bench.seen.products, 'products').find(
        ({ category, parentCategory }) =>
          category && parentCategory && !COLLECTIONS.has(category.toLowerCase()),
      );
      if (!product)
        throw new Skipped('needs a product with a category, not of a collection, and a parentCategory');
      const { parentCategory } = product;
      const category = product.category.toLowerCase();
      const { products, total } = await list(
        bench,
        productQueryString({ category, parentCategory, limit: 100 }),
      );
      const missing = known(bench.seen.products, 'products').find(
        (each) =>
          each.category.toLowerCase() === category &&
          each.parentCategory.toLowerCase() === parentCategory.toLowerCase() &&
          !products.some(({ id }) => id === each.id),
      );
      if (missing && products.length === total)
        throw new Failed(`${parentCategory} lacks ${missing.name}, although it is in it`);
      const stray = products.find(
        (each) => each.parentCategory.toLowerCase() !== parentCategory.toLowerCase(),
      );
      if (stray)
        throw new Failed(`${parentCategory} also returns ${stray.name}, which is in ${placeOf(stray)}`);
      return `${parentCategory}, ${total} products`;
    },
  },
  {
    id: 'products.collections',
    promise:
      'men and women (with gender) and accessories (with filter) return lists; men has no products for women, and women none for men',
    shopperNotices: 'The pages Men, Women and Accessories fail, or show products for others.',
    async run(bench) {
      const totals = [];
      for (const [category, others] of COLLECTIONS) {
        const { products, total } = await list(bench, productQueryString({ category, limit: 100 }));
        const stray = products.find((product) => others && categoriesOf(product).gender === others);
        if (stray) throw new Failed(`${category} also returns ${stray.name}, which is for ${others}`);
        totals.push(`${total} for ${category}`);
      }
      return totals.join(', ');
    },
  },
];

function isIn(product: Product, category: string): boolean {
  return [product.category, product.parentCategory].some(
    (name) => name.toLowerCase() === category.toLowerCase(),
  );
}

function placeOf({ parentCategory, category }: Product): string {
  return parentCategory || category || 'no category';
}
