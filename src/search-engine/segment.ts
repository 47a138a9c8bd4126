import { plainCode } from './codes.ts';
import { headOf } from './head-word.ts';
import { codePosting, gatherPostings, mergedPostings, type Postings } from './postings.ts';
import { eachWordToIndex, tokenize } from './words.ts';

export interface Indexed {
  id: string;
  name: string;
  otherNames?: readonly string[];
  codes?: readonly string[];
  description: string;
  category: string;
  parentCategory: string;
  attributes: readonly { key: string; values: readonly string[]; unit: string | undefined }[];
  /** Shown in place of categories, keys and values; also indexed. */
  labels?: Readonly<Record<string, string>>;
}

export interface Place {
  category: string;
  parent: string;
  gender: 'men' | 'women' | 'unisex' | '';
  lists: readonly string[];
  categoryName: string;
  parentName: string;
}

export interface Entry {
  product: Indexed;
  order: number;
  place: Place;
}

/** An immutable index of some products in flat arrays, which load without parsing. */
export interface Segment extends Postings {
  ids: string[];
  titles: string[];
  orders: Float64Array;
  isAt: Uint32Array;
  places: Place[];
  /** Apart from the words, which other searches compare one by one. */
  codes: Postings;
}

/** Bits of a posting, the most important field first (D39.9). `head`: the title's kind; `value`: a whole attribute. */
export const FIELDS = {
  head: 64,
  title: 32,
  value: 16,
  brand: 8,
  sub: 4,
  category: 2,
  rest: 1,
} as const;

export const NAMES = FIELDS.head | FIELDS.title | FIELDS.value | FIELDS.brand | FIELDS.sub | FIELDS.category;

export function segmentOf(entries: readonly Entry[]): Segment {
  const segment = gatherSegment();
  segment.add(entries);
  return segment.done();
}

export function gatherSegment() {
  const words = gatherPostings();
  const codes = gatherPostings();
  const products = productTable();
  return {
    add(entries: readonly Entry[]): void {
      for (const { product, order, place } of entries) {
        const number = products.add(product.id, joinedTitles(product), order, products.placeNumber(place));
        for (const [field, text] of textsOf(product)) {
          const isMeasure = field === FIELDS.value && /^\s*\d/.test(text);
          eachWordToIndex(text, (word) => {
            // The value is '4 stars', not 'stars'.
            words.add(word, number, isMeasure && !/\d/.test(word) ? FIELDS.rest : field);
          });
        }
        for (const plain of (product.codes ?? []).map(plainCode)) {
          const [term, zeros] = codePosting(plain);
          if (plain) codes.add(term, number, zeros);
        }
      }
    },
    size: products.size,
    done: () => products.with(words.sorted(), codes.sorted()),
  };
}

function joinedTitles({ name, otherNames = [] }: Indexed): string {
  const titles = [name, ...otherNames].map(
    (title) =>
      ` ${tokenize(title)
        .map(({ word }) => word)
        .join(' ')} `,
  );
  return [...new Set(titles)].join(BETWEEN_TITLES);
}

/** One for each language, with a space before, between and after its words. */
export function titlesIn(title: string): string[] {
  return title.split(BETWEEN_TITLES);
}

const BETWEEN_TITLES = '\n';

export function merged(
  parts: readonly { segment: Segment; isAlive: (number: number) => boolean }[],
): Segment {
  const products = productTable();
  const sources = parts.map(({ segment, isAlive }) => {
    const placeNumbers = segment.places.map(products.placeNumber);
    const numbers = Int32Array.from(segment.ids, (id, number) => {
      if (!isAlive(number)) return -1;
      const place = placeNumbers[segment.isAt[number] ?? 0] ?? 0;
      return products.add(id, segment.titles[number] ?? '', segment.orders[number] ?? 0, place);
    });
    return { from: segment, numbers };
  });
  const codes = sources.map(({ from, numbers }) => ({ from: from.codes, numbers }));
  return products.with(mergedPostings(sources), mergedPostings(codes));
}

export function lowerBound({ terms }: Pick<Segment, 'terms'>, word: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function termAt(segment: Pick<Segment, 'terms'>, word: string): number {
  const at = lowerBound(segment, word);
  return segment.terms[at] === word ? at : -1;
}

/** Phone numbers are not shown, so not indexed. */
export function textsOf(product: Indexed): [field: number, text: string][] {
  const { name, otherNames = [], category, parentCategory, description, attributes, labels = {} } = product;
  const labelOf = (word: string) => (Object.hasOwn(labels, word) ? (labels[word] ?? '') : '');
  const shown = attributes.filter(({ key }) => !/phone|^featured$/i.test(key));
  const ofBrand = shown.filter(({ key }) => isBrand(key)).flatMap(({ values }) => values);
  const others = shown.filter(({ key }) => !isBrand(key));
  const values = others.flatMap(valuesOf);
  const details = { values, places: [category, parentCategory] };
  return [
    ...[name, ...otherNames].flatMap((title): [number, string][] => [
      [FIELDS.title, title],
      [FIELDS.head, headOf(title, details)],
    ]),
    [FIELDS.brand, [...ofBrand, ...ofBrand.map(labelOf)].join('; ')],
    [FIELDS.category, `${category}; ${labelOf(category)}`],
    [FIELDS.sub, `${parentCategory}; ${labelOf(parentCategory)}`],
    [FIELDS.rest, description],
    ...others.map(({ key }): [number, string] => [
      FIELDS.rest,
      `${key.replaceAll('_', ' ')}; ${labelOf(key)}`,
    ]),
    ...others.flatMap((attribute) =>
      [...valuesOf(attribute), ...attribute.values.map(labelOf)].flatMap((value) =>
        valueTexts(value, CHOICES.test(attribute.key)),
      ),
    ),
  ];
}

function isBrand(key: string): boolean {
  return key.trim().toLowerCase() === 'brand';
}

/** A number without a unit counts what the key says: '100 Pages'. */
function valuesOf({ key, values, unit }: Indexed['attributes'][number]): string[] {
  return values.map((value) => `${value} ${unit ?? (/^\d+$/.test(value.trim()) ? key : '')}`);
}

const CHOICES = /colou?r|size|^inks?$/i;

/** 'Blue, black' has two whole values, 'A4 70 gsm' too; 'Sky blue' has none of its words. */
function valueTexts(value: string, isChoice: boolean): [number, string][] {
  return value.split(BETWEEN_VALUES).flatMap((each) => {
    const measures = [...each.matchAll(MEASURE)].map(([measure]) => measure);
    const rest = each.replaceAll(MEASURE, ' ').trim();
    const isWhole = tokenize(rest).length === 1 && (isChoice || /^\d/.test(rest));
    if (!isChoice && rest !== '' && measures.length > 0) return [[FIELDS.rest, each] as [number, string]];
    return [
      ...measures.map((measure): [number, string] => [FIELDS.value, measure]),
      [isWhole ? FIELDS.value : FIELDS.rest, rest] as [number, string],
    ];
  });
}

const MEASURE = /(?:^|\s)\d+(?:[.,]\d+)?\s?\p{L}{1,6}(?=\s|$)/gu;

const BETWEEN_VALUES = /[,;|]|\s(?:and|&)\s/;

function productTable() {
  const ids: string[] = [];
  const titles: string[] = [];
  const orders: number[] = [];
  const isAt: number[] = [];
  const places: Place[] = [];
  const known = new Map<string, number>();
  return {
    size: () => ids.length,
    placeNumber(place: Place): number {
      const { categoryName, parentName, gender, lists } = place;
      const key = JSON.stringify([categoryName, parentName, gender, lists]);
      const number = known.get(key) ?? places.push(place) - 1;
      known.set(key, number);
      return number;
    },
    add(id: string, title: string, order: number, placeNumber: number): number {
      titles.push(title);
      orders.push(order);
      isAt.push(placeNumber);
      return ids.push(id) - 1;
    },
    with: (words: Postings, codes: Postings): Segment => ({
      ...words,
      codes,
      ids,
      titles,
      orders: Float64Array.from(orders),
      isAt: Uint32Array.from(isAt),
      places,
    }),
  };
}
