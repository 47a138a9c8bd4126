import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentAddress } from '../../server/document/document-address.ts';
import { headTags } from '../../server/document/head-tags.ts';
import { sitemapOf } from '../../server/document/sitemaps.ts';
import { readTable } from '../../server/price-list/read-table.ts';
import { matchesContact } from '../../server/shop/orders/wire-order.ts';
import { isOwnPage, isPage, requestsFor, shellAt } from '../../src/contract/addresses.ts';
import { cacheableRequestFor, validateResponse } from '../../src/contract/cacheable-request.ts';
import { filterWords } from '../../src/contract/category-filter.ts';
import { looksLikeEmail } from '../../src/contract/credentials.ts';
import { readOrderId } from '../../src/contract/order.ts';
import { readProduct, readProductList } from '../../src/contract/product.ts';
import { readFiltersAndSort, readProductsSearch, readWords } from '../../src/contract/products-search.ts';
import { productHead, specificationsOf } from '../../src/contract/specifications.ts';
import { readStoreInfo } from '../../src/contract/store-info.ts';
import { structuredDataOf } from '../../src/contract/structured-data.ts';
import { unreachableReason } from '../../src/contract/unreachable.ts';
import { afterSignIn } from '../../src/features/account/sign-in.ts';
import { basketText, isTooLong, readBasket } from '../../src/features/basket/basket-link.ts';
import { cartKind } from '../../src/features/cart/cart-rules.ts';
import { filterChips } from '../../src/features/catalogue/filter-chips.ts';
import { readLine, readList } from '../../src/features/order-list/read-list.ts';
import { masked, matchesPattern, phoneValue } from '../../src/features/payment/field-text.ts';
import { paymentTarget, scannableAddress } from '../../src/features/payment/payment-step.ts';
import { fillPlaceholders, withHeadingsBelowTitle } from '../../src/features/policy/load-policy.ts';
import { marks } from '../../src/features/search/marks.ts';
import { wishlistKind } from '../../src/features/wishlist/wishlist.ts';
import { textOfHtml } from '../../src/lib/html-text.ts';
import { readNumber, readText, wellFormed } from '../../src/lib/lenient.ts';
import { absoluteAddress } from '../../src/lib/page-head.ts';
import { pictureWidths } from '../../src/lib/picture-widths.ts';
import { parseSearch, parseUrl, stringifySearch } from '../../src/lib/search-params.ts';
import { LIST_BOUNDS } from '../../src/lists/list-file.ts';
import { titleBonus } from '../../src/search-engine/hits.ts';
import { eachWordToIndex, tokenize } from '../../src/search-engine/words.ts';
import { gridOfText } from '../../src/tables/delimited.ts';
import { readHeading } from '../../src/tables/headings.ts';
import { openTable } from '../../src/tables/open-table.ts';
import {
  codeIn,
  dayIn,
  discountIn,
  gstIn,
  hsnIn,
  moneyIn,
  optionIn,
  quantityIn,
  stockIn,
  taxIncludedIn,
  textIn,
} from '../../src/tables/values.ts';
import { attributeName, productFor } from '../../src/texts/en/catalogue.ts';

const VALUES = [
  quantityIn,
  moneyIn,
  stockIn,
  hsnIn,
  gstIn,
  discountIn,
  codeIn,
  optionIn,
  textIn,
  dayIn,
  taxIncludedIn,
];
const HERE = { href: 'https://shop.example/payment', hostname: 'shop.example' };
const API = 'https://api.example/api/v1';
const PHONE = { rules: { required: true, minLength: undefined, maxLength: undefined, pattern: undefined } };
const STORE = readStoreInfo({ storeName: 'Daftar', companyName: 'Daftar' });

/** A product whose every text is this one, and which has as many lists as the text has letters. */
const productOf = (text: string) => ({
  id: text,
  title: text,
  description: text,
  category: text,
  imgUrl: text,
  images: partsOf(text).map((letter, at) => ({ url: letter + at })),
  attributes: text.split(' ').map((key) => ({ key, value: [...key] })),
});

/** Whatever reads a text that somebody else wrote: an address, a server's answer, a file, a stored value. */
const READERS: Record<string, (text: string) => unknown> = {
  parseSearch,
  'stringifySearch(parseSearch)': (text) => stringifySearch(parseSearch(text)),
  'readProductsSearch(parseSearch)': (text) => {
    const search = readProductsSearch(parseSearch(text));
    return filterChips(search).map(({ without }) => without(search));
  },
  requestsFor: (search) => requestsFor({ pathname: '/products', search }),
  'requestsFor a path': (text) => requestsFor({ pathname: `/product/${text}`, search: '' }),
  'readFiltersAndSort of names in every case': (text) =>
    readFiltersAndSort(
      Object.fromEntries([...text].map((letter, at) => [CASED_NAMES[at], [letter, `${at}`]])),
    ),
  readWords,
  readBasket: (text) => basketText(readBasket(text)),
  isTooLong,
  afterSignIn: (text) => afterSignIn(`/${text}`),
  isOwnPage: (text) => isOwnPage(`/${text}`),
  isPage: (text) => isPage(`/${text}`),
  shellAt: (text) => shellAt(`/${text}`),
  documentAddress: (text) => documentAddress(`/${text}`),
  cacheableRequestFor: (text) => cacheableRequestFor(`${API}/products?${text}`, API),
  'cacheableRequestFor a product': (text) =>
    cacheableRequestFor(`${API}/products/${encodeURI(wellFormed(text))}`, API),
  readOrderId,
  readLine,
  readList: readWhole,
  'readList of a table': (text) => readWhole(`item,qty\n${text}`),
  'readList of a wide table': (text) => readWhole(text.replace(/\s/g, ',')),
  'readList of rows': (text) => readWhole(`item,qty\n${text.replace(/.{4}/gsu, '$&\n')}`),
  'readList of a table with notes': (text) => readWhole(`item\tqty\tspec\n${text}\t${text}\t${text}`),
  'openTable of a text': (text) => openTable(new TextEncoder().encode(text), LIST_BOUNDS),
  gridOfText,
  'gridOfText of headings': (text) => gridOfText(`Item,Qty,Rate\n${text.replace(/\s/g, ',')}`),
  'a price list of rows': (text) =>
    readTable(gridOfText(`Item,Size,Rate,Stock\n${text.replace(/.{8}/gsu, '$&\n')}`)),
  'a heading': (text) => readHeading(text),
  'values of a cell': (text) => VALUES.map((read) => read(text)),
  readText,
  readNumber,
  wellFormed,
  textOfHtml,
  'textOfHtml of tags': (text) => textOfHtml(text.replace(/\s/g, '<script>')),
  parseUrl: (text) => parseUrl(text, HERE.href),
  absoluteAddress: (text) => absoluteAddress(text, HERE.href),
  pictureWidths,
  looksLikeEmail,
  'looksLikeEmail behind an @': (text) => looksLikeEmail(`a@${text}@`),
  matchesContact: (text) => matchesContact(text, 'a@b.example', '9876543210'),
  phoneValue: (text) => phoneValue(PHONE, text),
  masked: (text) => masked('9999 9999-A*', text, `${text}x`),
  matchesPattern: (text) => matchesPattern('[A-Z]+\\d+x', text),
  'matchesPattern by a pattern': (text) => matchesPattern(text, 'ABCDE1234F'),
  paymentTarget: (text) => paymentTarget(text, HERE),
  scannableAddress: (text) => scannableAddress(`intent://pay#${text};scheme=upi`),
  fillPlaceholders: (text) => STORE && fillPlaceholders(text, STORE),
  withHeadingsBelowTitle,
  filterWords,
  readStoreInfo: (text) =>
    readStoreInfo({ storeName: text, categories: partsOf(text), policies: [[text, text]] }),
  readProduct: (text) => {
    const product = readProduct(productOf(text));
    if (!product) return null;
    return [
      specificationsOf(product, attributeName),
      productHead(product, undefined, productFor),
      structuredDataOf(product, text),
    ];
  },
  readProductList: (text) => readProductList({ data: partsOf(text).map((id) => ({ id, title: id })) }),
  readLines: (text) =>
    cartKind.readLines(partsOf(text).map((id, at) => ({ id: id + at, name: id, price: 1, quantity: 1 }))),
  readWishes: (text) =>
    wishlistKind.readLines(partsOf(text).map((id, at) => ({ id: id + at, name: id, price: 1 }))),
  tokenize,
  eachWordToIndex: (text) => eachWordToIndex(text, () => {}),
  marks: (text) => marks(text, 'blue gel pen'),
  'marks of typed words': (text) => marks('Blue gel pen', readWords(text)),
  titleBonus: (text) => titleBonus(` ${text} `, ['blue', 'pen']),
  unreachableReason: (text) =>
    unreachableReason(new Response('', { headers: { 'Content-Type': 'text/html' } }), text),
  validateResponse: (text) =>
    validateResponse(
      { kind: 'product', lang: '', url: API, id: 'x' },
      { status: 404, redirected: false, headers: new Headers({ 'Content-Type': 'application/json' }) },
      text,
    ),
  headTags: (text) =>
    headTags({
      head: { title: text, description: text, image: text, canonical: `/${text}` },
      site: text,
      origin: 'https://shop.example',
      path: '/',
      code: 'en',
      description: text,
      picture: text,
      data: [{ name: text }],
    }),
  sitemapOf: (text) => sitemapOf('https://shop.example', [text]),
};

/** Its lines are read when they are needed. */
function readWhole(text: string) {
  return readList(text).lines;
}

/** A list of a text's parts, a tenth as long. */
function partsOf(text: string): string[] {
  return text.match(/.{1,10}/gsu) ?? [];
}

/** 'brand' in one of its 32 cases, and so on: names that are all one (D40.15). */
function casedName(at: number): string {
  return [...'abcdefghijklmnopq']
    .map((letter, bit) => ((at >> bit) & 1 ? letter.toUpperCase() : letter))
    .join('');
}

/** Half of what a server takes as an address. */
const LONG = 2 ** 13;

/** As many as the longest text has letters. */
const CASED_NAMES = Array.from({ length: LONG + 10 }, (_, at) => casedName(at));

const PIECES = [
  ...'a A 9 s é अ 😀 . , : ; / // @ % %41 + - = & ? # | * ( ) [ ] { {{ } < > " \' \\'.split(' '),
  ...'a& a=b& a=1&A=2& a:1, 9.9 w=1 &w=1 {{companyName <h1 <main <img'.split(' '),
  ...[' ', '\n', '\t', '\0', 'e\u0301', '\ud800'],
];

/** One or two pieces over and over, with something else at the end: what makes a pattern try again and again. */
const texts = fc
  .tuple(
    fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 2 }),
    fc.constantFrom('', '!', 'a', '/', ' '),
  )
  .map(([pieces, end]) => (length: number) => {
    const piece = pieces.join('');
    return piece.repeat(Math.ceil(length / piece.length)) + end;
  });

const TIMES = 16;
/** One long text costs as much as 16 that are a 16th of it; where the work is the square, 16 times as much. */
const MOST = 6;
const NOTHING_MS = 5;
/** On a busy machine the compiler and the collector may come into several of them. */
const TRIES = 20;
/** Nothing needs so long, and more tries would only take longer. */
const FAR_TOO_LONG_MS = 2000;

/** In ms of this process, whatever else the machine does. */
function cost(read: (text: string) => unknown, text: string, times: number): number {
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) {
    try {
      read(text);
    } catch {
      // Half a surrogate pair is no address; the time counts all the same.
    }
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function growth(read: (text: string) => unknown, textOf: (length: number) => string): number {
  const [short, long] = [textOf(LONG / TIMES), textOf(LONG)];
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TRIES && least >= MOST; turn += 1) {
    const ofLong = cost(read, long, 1);
    if (ofLong > FAR_TOO_LONG_MS) return ofLong / cost(read, short, TIMES);
    least = Math.min(least, ofLong < NOTHING_MS ? 0 : ofLong / cost(read, short, TIMES));
  }
  return least;
}

it.each(Object.entries(READERS))(
  'no text from outside costs more than in proportion to its length: %s',
  (_, read) => {
    fc.assert(
      fc.property(texts, (textOf) => {
        const grown = growth(read, textOf);
        expect(grown, `${JSON.stringify(textOf(10))} … takes ${grown} times as long`).toBeLessThan(MOST);
      }),
      {
        numRuns: PIECES.length + 10,
        seed: 20261123,
        endOnFailure: true,
        examples: PIECES.map((piece) => [(length) => `${piece.repeat(Math.ceil(length / piece.length))}!`]),
      },
    );
  },
);
