import type { Product } from '../../src/shop/product/product.ts';
import { isAttribute } from '../../src/shop/product/refinements.ts';
import { comparable, fits, sorted } from '../../src/shop/product/sort-and-filter.ts';
import { list } from './catalogue-checks.ts';
import { type Bench, Broken, type Check, known, needsFeature, pricedProduct } from './check.ts';

/** What the server says it can do more (D45): only tried where its store information names it. */
export const FEATURE_CHECKS: readonly Check[] = [
  {
    id: 'feature.search',
    promise: 'a product is found by its own name',
    shopperNotices: 'Searching does not find what the shop sells.',
    async run(bench) {
      const product = needs(bench, 'search');
      const { products } = await list(
        bench,
        String(new URLSearchParams({ search: product.name, limit: '12' })),
      );
      if (!products.some(({ id }) => id === product.id)) {
        throw new Broken(`'${product.name}' is not among the first ${products.length} results`);
      }
      return product.name;
    },
  },
  {
    id: 'feature.search-nothing',
    promise: 'a search for what is not there is an empty list',
    shopperNotices: 'Every search finds something, whatever was typed.',
    async run(bench) {
      needs(bench, 'search');
      const { total } = await list(bench, 'search=qzxjvkwpfh&limit=12');
      if (total > 0) throw new Broken(`${total} products for letters without a meaning`);
      return 'nothing';
    },
  },
  {
    id: 'feature.sort',
    promise: 'lists come sorted by price, up and down, by percentage off, and by name',
    shopperNotices: 'The cheapest product is not the first.',
    async run(bench) {
      needs(bench, 'sort');
      for (const [sort, rank] of Object.entries(RANKS)) {
        const { products } = await list(bench, `sort=${sort}&limit=100`);
        const ranks = products.map(rank);
        if (ranks.some((each, index) => each < (ranks[index - 1] ?? each))) {
          throw new Broken(`sort=${sort} is not in its order`);
        }
      }
      const { products: byName } = await list(bench, 'sort=name&limit=100');
      if (sorted(byName, 'name').some(({ id }, at) => id !== byName[at]?.id)) {
        throw new Broken('sort=name is not in its order');
      }
      return [...Object.keys(RANKS), 'name'].join(', ');
    },
  },
  {
    id: 'feature.filter',
    promise:
      'minPrice and maxPrice include their bounds; sale, brand and other attributes hold only what fits',
    shopperNotices: 'Filters show products that do not fit, or hide some that do.',
    async run(bench) {
      const { price } = needs(bench, 'filter');
      const exact = await list(bench, `minPrice=${price}&maxPrice=${price}&limit=100`);
      if (exact.total === 0) throw new Broken(`nothing for exactly ₹${price}, which a product costs`);
      const stray = exact.products.find((product) => product.price !== price);
      if (stray) throw new Broken(`${stray.name} for ₹${stray.price} among those for ₹${price}`);
      const { products } = await list(bench, 'sale=true&limit=100');
      const whole = products.find(({ originalPrice }) => originalPrice === undefined);
      if (whole) throw new Broken(`${whole.name} is not reduced`);
      const tried = [await tryAttribute(bench, isBrand), await tryAttribute(bench, (key) => !isBrand(key))];
      return [`₹${price}`, `${products.length} reduced`, ...tried].filter(Boolean).join(', ');
    },
  },
];

/** With the first attribute of such a key that one of the products has, asked for by its key in lower case. */
async function tryAttribute(bench: Bench, isWanted: (key: string) => boolean): Promise<string> {
  const attributes = known(bench.seen.products, 'products').flatMap((product) => product.attributes);
  const found = attributes.find(
    ({ key, values }) => values[0] && isAttribute(comparable(key)) && isWanted(key),
  );
  const value = found?.values[0];
  if (!found || !value) return '';
  const key = comparable(found.key);
  const { products } = await list(bench, String(new URLSearchParams({ [key]: value, limit: '100' })));
  if (products.length === 0) throw new Broken(`nothing for ${key}=${value}, which a product has`);
  const other = products.find((product) => !fits(product, { attributes: { [key]: [value] } }));
  if (other) throw new Broken(`${other.name} among those for ${key}=${value}`);
  return `${key}=${value}`;
}

function isBrand(key: string): boolean {
  return comparable(key) === 'brand';
}

/** Each grows along its list. */
const RANKS: Record<string, (product: Product) => number> = {
  'price-asc': ({ price }) => price,
  'price-desc': ({ price }) => -price,
  discount: ({ price, originalPrice = price }) => (originalPrice > 0 ? price / originalPrice : 1),
};

/** A product to try the feature with. */
function needs(bench: Bench, feature: string): Product {
  needsFeature(bench, feature);
  return pricedProduct(bench);
}
