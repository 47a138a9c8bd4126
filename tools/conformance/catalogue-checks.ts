import * as v from 'valibot';
import { Product, ProductList } from '../../src/contract/product.ts';
import { StoreInfo } from '../../src/contract/store-info.ts';
import { readTextMap } from '../../src/lib/lenient.ts';
import {
  type Bench,
  type Check,
  expectAnswer,
  expectData,
  expectRefusal,
  expectStatus,
  Failed,
  known,
  Skipped,
} from './check.ts';

const MOST_PER_PAGE = 100;
const Features = v.object({
  features: v.optional(v.array(v.string()), []),
  languages: v.optional(v.record(v.string(), v.object({ labels: v.unknown() })), {}),
});

export const CATALOGUE_CHECKS: readonly Check[] = [
  {
    id: 'store-info',
    promise: "GET /storeInfo returns the shop's name and categories",
    shopperNotices: 'The shop has no name, an empty menu and an empty Home page.',
    async run(bench) {
      const reply = await bench.ask('/storeInfo');
      expectStatus(reply, 200);
      // Used even if the contract refuses it: later checks can still run.
      const storeInfo = v.parse(StoreInfo, reply.json);
      bench.seen.storeInfo = storeInfo;
      const { features, languages } = v.parse(Features, reply.json);
      bench.seen.features = features;
      bench.seen.languages = Object.fromEntries(
        Object.entries(languages).map(([lang, { labels }]) => [lang, [...readTextMap(labels).keys()]]),
      );
      expectAnswer(bench, 'StoreInfo', reply);
      return `${storeInfo.storeName}, ${storeInfo.categories.length} categories`;
    },
  },
  {
    id: 'products',
    promise: 'GET /products returns a list of products and their total',
    shopperNotices: 'Products are missing from the lists, or no list loads at all.',
    async run(bench) {
      const { products, total, stock } = await list(bench, `page=1&limit=${MOST_PER_PAGE}`);
      if (total < products.length)
        throw new Failed(`count is ${total}, but the list has ${products.length} products`);
      bench.seen.products = products;
      bench.seen.total = total;
      bench.seen.stock = stock;
      return `${total} products`;
    },
  },
  {
    id: 'products.limit',
    promise: 'a page has the requested number of products, up to 100',
    shopperNotices: 'Lists have gaps, and pages at the end of a list are empty.',
    async run(bench) {
      const total = known(bench.seen.total, 'products');
      for (const limit of [1, 4, 12, MOST_PER_PAGE]) {
        const { products } = await list(bench, `page=1&limit=${limit}`);
        const wanted = Math.min(limit, total);
        if (products.length !== wanted) {
          throw new Failed(`limit=${limit} returned ${products.length} products instead of ${wanted}`);
        }
      }
      return 'limits 1, 4, 12 and 100';
    },
  },
  {
    id: 'products.pages',
    promise: 'pages repeat no product and omit none, and the order is stable',
    shopperNotices: 'Products appear twice, or never, on the pages of a list.',
    async run(bench) {
      const whole = known(bench.seen.products, 'products').map(({ id }) => id);
      const limit = Math.max(1, Math.ceil(whole.length / 4));
      const pages = [];
      for (let page = 1; (page - 1) * limit < whole.length; page += 1) {
        pages.push(...(await list(bench, `page=${page}&limit=${limit}`)).products);
      }
      const paged = pages.slice(0, whole.length).map(({ id }) => id);
      const at = whole.findIndex((id, index) => id !== paged[index]);
      if (at >= 0)
        throw new Failed(`product ${at + 1} is ${paged[at] ?? 'missing'}, but ${whole[at]} on a single page`);
      if (new Set(whole).size < whole.length) throw new Failed('two products have the same id');
      return `${whole.length} products in pages of ${limit}`;
    },
  },
  {
    id: 'products.beyond',
    promise: 'a page after the last one is an empty list with the same total',
    shopperNotices: 'An old link to a list that is shorter now shows an error.',
    async run(bench) {
      const total = known(bench.seen.total, 'products');
      const beyond = await list(bench, 'page=99999&limit=12');
      if (beyond.products.length > 0) throw new Failed(`${beyond.products.length} products on page 99999`);
      if (beyond.total !== total) throw new Failed(`count ${beyond.total} instead of ${total}`);
      return 'page 99999 is empty';
    },
  },
  {
    id: 'products.price',
    promise: 'products have a price, and a discounted price is above 0 and not above the regular price',
    shopperNotices:
      'Products without a price cannot be ordered, a discount does not apply, or it raises the price.',
    async run(bench) {
      const reply = await bench.ask(`/products?page=1&limit=${MOST_PER_PAGE}`);
      const prices = v.parse(Prices, reply.json).data;
      for (const { id, regularPrice, discountedPrice } of prices) {
        if (discountedPrice === 0 && regularPrice !== 0) {
          throw new Failed(
            `${id} has a discountedPrice of 0, which is read as no discount; a free product has a regularPrice of 0`,
          );
        }
        if ((discountedPrice ?? regularPrice) == null) throw new Failed(`${id} has no price`);
        if (regularPrice && discountedPrice && discountedPrice > regularPrice) {
          throw new Failed(`${id} costs ${discountedPrice} with the discount and ${regularPrice} without`);
        }
      }
      return `${prices.length} prices`;
    },
  },
  {
    id: 'product',
    promise: 'GET /products/{id} returns the same product as the list',
    shopperNotices: 'A product page fails, or shows a different price than the list.',
    async run(bench) {
      const [listed] = known(bench.seen.products, 'products');
      if (!listed) throw new Skipped('needs a product');
      const reply = await bench.ask(`/products/${encodeURIComponent(listed.id)}`);
      expectStatus(reply, 200);
      const product = v.parse(Product, expectData(bench, 'Product', reply));
      if (product.id !== listed.id) throw new Failed(`requested ${listed.id}, got ${product.id}`);
      if (product.price !== listed.price)
        throw new Failed(`costs ${product.price} here and ${listed.price} in the list`);
      return product.name;
    },
  },
  {
    id: 'product.missing',
    promise: 'a product that does not exist is 404 with an error message in JSON',
    shopperNotices: 'The page of a withdrawn product looks like a broken shop.',
    async run(bench) {
      expectRefusal(bench, await bench.ask('/products/no%2Fsuch%20product'), 404);
      return 'status 404';
    },
  },
];

const Prices = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      regularPrice: v.nullish(v.number()),
      discountedPrice: v.nullish(v.number()),
    }),
  ),
});

/** One page of GET /products, which must follow the contract. */
/** `stock` by product id, for those that are counted (D53.51). */
export async function list(
  bench: Bench,
  query: string,
): Promise<ProductList & { stock: ReadonlyMap<string, number> }> {
  const reply = await bench.ask(`/products?${query}`);
  expectStatus(reply, 200);
  const products = v.parse(ProductList, expectAnswer(bench, 'ProductList', reply));
  return { ...products, stock: new Map(v.parse(Counted, reply.json)) };
}

/** After the contract has accepted the list. */
const Counted = v.pipe(
  v.object({ data: v.array(v.object({ id: v.string(), stock: v.nullish(v.number()) })) }),
  v.transform(({ data }) =>
    data.flatMap(({ id, stock }): [string, number][] => (typeof stock === 'number' ? [[id, stock]] : [])),
  ),
);
