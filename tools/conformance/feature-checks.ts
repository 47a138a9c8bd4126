import * as v from 'valibot';
import { codesOf } from '../../src/contract/codes.ts';
import { comparable, fits, shareOff, sorted } from '../../src/contract/facets.ts';
import { Product, readProduct } from '../../src/contract/product.ts';
import { isAttribute } from '../../src/contract/products-search.ts';
import { readBreaks, readVariants, summaryOf } from '../../src/contract/variants.ts';
import { fieldsOf, readList, unwrapped } from '../../src/lib/lenient.ts';
import { formatRupees } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { reading } from '../../src/lib/wire.ts';
import { plainCode } from '../../src/search-engine/codes.ts';
import { list } from './catalogue-checks.ts';
import {
  type Bench,
  type Check,
  expectAnswer,
  expectRefusal,
  expectStatus,
  Failed,
  known,
  needsFeature,
  offerIn,
  pricedProduct,
} from './check.ts';

/** Optional features (D45), checked only if the store information names them. */
export const FEATURE_CHECKS: readonly Check[] = [
  {
    id: 'feature.search',
    promise: 'a search for the name of a product finds it',
    shopperNotices: 'Search does not find what the shop sells.',
    async run(bench) {
      const product = needs(bench, 'search');
      const { products } = await list(
        bench,
        String(new URLSearchParams({ search: product.name, limit: '12' })),
      );
      if (!products.some(({ id }) => id === product.id)) {
        throw new Failed(`'${product.name}' is not among the first ${products.length} results`);
      }
      return product.name;
    },
  },
  {
    id: 'feature.search-nothing',
    promise: 'a search without matches returns an empty list',
    shopperNotices: 'Every search finds something, whatever was typed.',
    async run(bench) {
      needs(bench, 'search');
      const { total } = await list(bench, 'search=qzxjvkwpfh&limit=12');
      if (total > 0) throw new Failed(`${total} products for random letters`);
      return 'no products';
    },
  },
  {
    id: 'feature.sort',
    promise: 'lists can be sorted by price, ascending and descending, by discount and by name',
    shopperNotices: 'Sorted by price, the cheapest product is not the first.',
    async run(bench) {
      needs(bench, 'sort');
      for (const [sort, rank] of Object.entries(RANKS)) {
        const { products } = await list(bench, `sort=${sort}&limit=100`);
        const ranks = products.map(rank);
        if (ranks.some((each, index) => each < (ranks[index - 1] ?? each))) {
          throw new Failed(`sort=${sort} is not sorted`);
        }
      }
      const { products: byName } = await list(bench, 'sort=name&limit=100');
      if (sorted(byName, 'name').some(({ id }, at) => id !== byName[at]?.id)) {
        throw new Failed('sort=name is not sorted');
      }
      return [...Object.keys(RANKS), 'name'].join(', ');
    },
  },
  {
    id: 'feature.filter',
    promise:
      'minPrice and maxPrice include their bounds; sale, brand and other attributes return only matches',
    shopperNotices: 'Filters show products that do not match, or hide some that do.',
    async run(bench) {
      const { price } = needs(bench, 'filter');
      const exact = await list(bench, `minPrice=${price}&maxPrice=${price}&limit=100`);
      if (exact.total === 0) throw new Failed(`no products for exactly ₹${price}, although one costs that`);
      const stray = exact.products.find((product) => product.price !== price);
      if (stray) throw new Failed(`₹${price} also returns ${stray.name}, which costs ₹${stray.price}`);
      const { products } = await list(bench, 'sale=true&limit=100');
      const whole = products.find((product) => shareOff(product) === 0);
      if (whole) throw new Failed(`sale=true also returns ${whole.name}, which has no discount`);
      const tried = [await tryAttribute(bench, isBrand), await tryAttribute(bench, (key) => !isBrand(key))];
      return [`₹${price}`, `${products.length} on sale`, ...tried].filter(Boolean).join(', ');
    },
  },
  {
    id: 'feature.languages',
    promise:
      'lists, products and searches in a language have the same products, the same filters find them, and the store information has all labels of their categories',
    shopperNotices: 'In another language, products are missing, or their links and filters find nothing.',
    async run(bench) {
      needsFeature(bench, 'languages');
      const languages = Object.entries(known(bench.seen.languages, 'store-info'));
      if (languages.length === 0) throw new Failed('the store information has no languages');
      const found = [];
      for (const [lang, labelled] of languages)
        found.push(`${lang}: ${await tryLanguage(bench, lang, labelled.map(comparable))}`);
      return found.join(', ');
    },
  },
  {
    id: 'feature.mail',
    promise: 'shoppers get emails about their orders',
    shopperNotices: 'No email comes, although the shop promises one.',
    async run(bench) {
      needsFeature(bench, 'mail');
      return 'offered';
    },
  },
  {
    id: 'feature.stock',
    promise: 'products have as `stock` the number that is left, or none if any quantity can be ordered',
    shopperNotices: 'What is sold out can be put in the cart, and is refused at checkout.',
    async run(bench) {
      needsFeature(bench, 'stock');
      const count = known(bench.seen.products, 'products').length;
      const [[id] = []] = known(bench.seen.stock, 'products');
      if (id === undefined) return `none of ${count} products: any quantity of them can be ordered`;
      const reply = await bench.ask(`/products/${encodeURIComponent(id)}`);
      expectStatus(reply, 200);
      if (!v.is(Counted, unwrapped(reply.json))) throw new Failed(`${id} has no stock at its own address`);
      return `${bench.seen.stock?.size} of ${count} products`;
    },
  },
  {
    id: 'feature.variants',
    promise:
      "each variant is a combination of size and colour of its own, and the product's price is that of its cheapest in stock",
    shopperNotices: 'A size cannot be chosen, or costs more on its page than in the list.',
    async run(bench) {
      needsFeature(bench, 'variants');
      needsFeature(bench, 'lines');
      const all = await wireProducts(bench);
      const having = all.filter(({ wire }) => wire.variants.length > 0);
      for (const { wire, product } of having) {
        if (product.variants.length < wire.variants.length)
          throw new Failed(`of ${wire.variants.length} variants of '${product.name}' two are the same`);
        const { price, originalPrice } = summaryOf(offerIn(bench, product));
        if (price !== product.price || originalPrice !== product.originalPrice)
          throw new Failed(
            `'${product.name}' costs ${formatRupees(product.price)}, its cheapest variant ${formatRupees(price)}`,
          );
      }
      return `${having.length} of ${all.length} products`;
    },
  },
  {
    id: 'feature.breaks',
    promise:
      'quantity prices are for more pieces and cheaper, one after the other, and cheaper than one piece',
    shopperNotices: 'The table of quantity prices lacks a row, or more pieces cost more.',
    async run(bench) {
      needsFeature(bench, 'breaks');
      const all = await wireProducts(bench);
      for (const { wire, product } of all) {
        const highest = Math.max(product.price, ...product.variants.map(({ price }) => price));
        expectFalling(product.name, wire.breaks, highest);
        for (const { breaks, ...variant } of wire.variants)
          for (const { price } of readVariants([variant], [])) expectFalling(product.name, breaks, price);
      }
      const having = all.filter(({ product }) => summaryOf(offerIn(bench, product)).lowestBreak);
      return `${having.length} of ${all.length} products`;
    },
  },
  {
    id: 'feature.codes',
    promise: 'no code is of two products, and a search for a code finds its product first',
    shopperNotices: 'A scanned code, or a code in a list, is another product or none.',
    async run(bench) {
      needsFeature(bench, 'codes');
      const owners = new Map<string, Product>();
      const shared: string[] = [];
      for (let page = 1; (page - 1) * 100 < known(bench.seen.total, 'products'); page += 1) {
        for (const product of (await list(bench, `page=${page}&limit=100`)).products) {
          for (const code of codesOf(product)) {
            const owner = owners.get(plainCode(code)) ?? product;
            owners.set(plainCode(code), owner);
            if (owner.id !== product.id) shared.push(`${code} of '${owner.name}' and '${product.name}'`);
          }
        }
      }
      if (shared.length > 0) throw new Failed(shared.join(', '));
      const [first] = owners;
      if (first && known(bench.seen.features, 'store-info').includes('search')) {
        const [code, { id, name }] = first;
        const { products } = await list(bench, String(new URLSearchParams({ search: code, limit: '12' })));
        if (products[0]?.id !== id) throw new Failed(`a search for ${code} does not find '${name}' first`);
      }
      return `${owners.size} codes`;
    },
  },
  {
    id: 'feature.ids',
    promise: '`ids` returns those products only, each as at its own address',
    shopperNotices: 'A long cart is checked with other prices, or its products count as no longer sold.',
    async run(bench) {
      needsFeature(bench, 'ids');
      const wanted = known(bench.seen.products, 'products').slice(0, 20);
      const query = new URLSearchParams([
        ...wanted.map(({ id }) => ['ids', id]),
        ['ids', 'daftar-conformance-no-such-product'],
        ['limit', '100'],
      ]);
      const { products, total } = await list(bench, String(query));
      const missing = wanted.find(({ id }) => !products.some((product) => product.id === id));
      if (missing) throw new Failed(`'${missing.name}' is missing`);
      if (total !== wanted.length) throw new Failed(`count is ${total} for ${wanted.length} products`);
      const [first] = products;
      const reply = await bench.ask(`/products/${encodeURIComponent(first?.id ?? '')}`);
      if (JSON.stringify(readProduct(unwrapped(reply.json))) !== JSON.stringify(first)) {
        throw new Failed(`'${first?.name}' differs from its own address`);
      }
      return `${total} products`;
    },
  },
  {
    id: 'feature.cancel',
    promise: 'nobody cancels an order without a token',
    shopperNotices: 'A stranger who knows the number of an order can cancel it.',
    async run(bench) {
      needsFeature(bench, 'cancel');
      const reply = await bench.ask('/orders/daftar-conformance-no-such-order/cancel', { method: 'POST' });
      expectRefusal(bench, reply, 401);
      return 'status 401';
    },
  },
];

const WireVariants = v.object({
  data: v.array(
    v.looseObject({
      variants: reading((value) => readList(value, fieldsOf)),
      breaks: v.optional(v.unknown()),
    }),
  ),
});

/** As sent, and as the shop reads them. */
async function wireProducts(bench: Bench) {
  const reply = await bench.ask('/products?limit=100');
  expectStatus(reply, 200);
  return v
    .parse(WireVariants, expectAnswer(bench, 'ProductList', reply))
    .data.map((wire) => ({ wire, product: v.parse(Product, wire) }));
}

function expectFalling(name: string, breaks: unknown, price: Rupees): void {
  const sent = readList(breaks, (each) => each);
  if (readBreaks(sent, price).length < sent.length)
    throw new Failed(`'${name}': ${JSON.stringify(sent)} where one piece costs ${formatRupees(price)}`);
}

const Counted = v.object({ stock: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** How many of its products are translated. */
async function tryLanguage(bench: Bench, lang: string, labelled: readonly string[]): Promise<string> {
  const [own, translated] = [await list(bench, 'limit=100'), await list(bench, `limit=100&lang=${lang}`)];
  const identity = ({ id, category, parentCategory, price, attributes, variants }: Product) =>
    JSON.stringify([id, category, parentCategory, price, attributes, variants]);
  const other = translated.products.findIndex((each, at) => {
    const same = own.products[at];
    return !same || identity(each) !== identity(same);
  });
  if (other >= 0 || translated.total !== own.total) {
    const name = translated.products[other]?.name ?? `${translated.total} of ${own.total} products`;
    throw new Failed(
      `lang=${lang}: ${name} has another id, category, price, variant or attribute than without it`,
    );
  }
  const unlabelled = translated.products
    .flatMap(({ category, parentCategory, labels }) =>
      [category, parentCategory].filter((name) => Object.hasOwn(labels, name)),
    )
    .find((name) => !labelled.includes(comparable(name)));
  if (unlabelled !== undefined)
    throw new Failed(
      `lang=${lang}: '${unlabelled}' has a label in a product, and none in the store information`,
    );
  const names = new Map(own.products.map(({ id, name }) => [id, name]));
  const named = translated.products.find(({ id, name }) => names.get(id) !== name);
  if (!named)
    throw new Failed(`lang=${lang}: none of ${own.products.length} products has a translated title`);
  const reply = await bench.ask(`/products/${encodeURIComponent(named.id)}?lang=${lang}`);
  expectStatus(reply, 200);
  const single = readProduct(unwrapped(reply.json))?.name;
  if (single !== named.name)
    throw new Failed(`lang=${lang}: '${named.name}' is '${single}' at its own address`);
  if (known(bench.seen.features, 'store-info').includes('search')) {
    for (const search of [named.name, names.get(named.id) ?? '']) {
      const { products } = await list(bench, String(new URLSearchParams({ search, limit: '12', lang })));
      if (!products.some(({ id }) => id === named.id))
        throw new Failed(`lang=${lang}: '${search}' is not found`);
    }
  }
  const count = translated.products.filter(({ id, name }) => names.get(id) !== name).length;
  return `${count} of ${own.products.length} translated`;
}

/** Filters by the first attribute with such a key, in lower case. */
async function tryAttribute(bench: Bench, isWanted: (key: string) => boolean): Promise<string> {
  const attributes = known(bench.seen.products, 'products').flatMap((product) => product.attributes);
  const found = attributes.find(
    ({ key, values }) => values[0] && isAttribute(comparable(key)) && isWanted(key),
  );
  const value = found?.values[0];
  if (!found || !value) return '';
  const key = comparable(found.key);
  const { products } = await list(bench, String(new URLSearchParams({ [key]: value, limit: '100' })));
  if (products.length === 0) throw new Failed(`no products for ${key}=${value}, although one has it`);
  const other = products.find((product) => !fits(product, { attributes: { [key]: [value] } }));
  if (other) throw new Failed(`${key}=${value} also returns ${other.name}`);
  return `${key}=${value}`;
}

function isBrand(key: string): boolean {
  return comparable(key) === 'brand';
}

/** Each list is in ascending order. */
const RANKS: Record<string, (product: Product) => number> = {
  'price-asc': ({ price }) => price,
  'price-desc': ({ price }) => -price,
  discount: (product) => -shareOff(product),
};

/** A product to try the feature with. */
function needs(bench: Bench, feature: string): Product {
  needsFeature(bench, feature);
  return pricedProduct(bench);
}
