import { gatherPostings, mergedPostings, type Postings } from './postings.ts';
import { eachWordToIndex, wordsOf } from './words.ts';

/** The indexed fields. */
export interface Indexed {
  id: string;
  name: string;
  /** In other languages. */
  otherNames?: readonly string[];
  description: string;
  category: string;
  parentCategory: string;
  attributes: readonly { key: string; values: readonly string[]; unit: string | undefined }[];
  /** What is shown in place of its categories and of the keys and values of its attributes; also indexed. */
  labels?: Readonly<Record<string, string>>;
}

/** Where a product is in the shop. */
export interface Place {
  /** In lower case, for filters. */
  category: string;
  parent: string;
  gender: 'men' | 'women' | 'unisex' | '';
  /** Further categories, in lower case. */
  lists: readonly string[];
  /** As the shop writes them. */
  categoryName: string;
  parentName: string;
}

export interface Entry {
  product: Indexed;
  /** Position in the shop's order. */
  order: number;
  place: Place;
}

/** An immutable index of some products, in flat arrays: few objects, and no parsing when loaded. */
export interface Segment extends Postings {
  ids: string[];
  /** Each with its words as `titlesIn` gives them. */
  titles: string[];
  orders: Float64Array;
  /** For each product, its index in `places`. */
  isAt: Uint32Array;
  places: Place[];
}

/** Bits of a posting, the most important field first (D39.9). */
export const FIELDS = { title: 8, brand: 4, category: 2, rest: 1 } as const;

export function segmentOf(entries: readonly Entry[]): Segment {
  const segment = gatherSegment();
  segment.add(entries);
  return segment.done();
}

/** Built in several steps. */
export function gatherSegment() {
  const words = gatherPostings();
  const products = productTable();
  return {
    add(entries: readonly Entry[]): void {
      for (const { product, order, place } of entries) {
        const number = products.add(product.id, joinedTitles(product), order, products.placeNumber(place));
        for (const [field, text] of textsOf(product))
          eachWordToIndex(text, (word) => words.add(word, number, field));
      }
    },
    size: products.size,
    done: () => products.with(words.sorted()),
  };
}

function joinedTitles({ name, otherNames = [] }: Indexed): string {
  const titles = [name, ...otherNames].map(
    (title) =>
      ` ${wordsOf(title)
        .map(({ word }) => word)
        .join(' ')} `,
  );
  return [...new Set(titles)].join(BETWEEN_TITLES);
}

/** One for each language, the words with a space before, between and after. */
export function titlesIn(title: string): string[] {
  return title.split(BETWEEN_TITLES);
}

const BETWEEN_TITLES = '\n';

/** Omits products that are not alive. */
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
  return products.with(mergedPostings(sources));
}

/** The first term that is not before `word`. */
export function lowerBound({ terms }: Pick<Segment, 'terms'>, word: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** -1 if missing. */
export function termAt(segment: Pick<Segment, 'terms'>, word: string): number {
  const at = lowerBound(segment, word);
  return segment.terms[at] === word ? at : -1;
}

/** By field. Phone numbers are not shown, so not indexed. */
export function textsOf(product: Indexed): [field: number, text: string][] {
  const { name, otherNames = [], category, parentCategory, description, attributes, labels = {} } = product;
  const shownFor = (words: readonly string[]) =>
    words.flatMap((word) => (Object.hasOwn(labels, word) ? labels[word] : [])).join('; ');
  const isBrand = (key: string) => key.trim().toLowerCase() === 'brand';
  const shown = attributes.filter(({ key }) => !/phone|^featured$/i.test(key));
  const texts: [number, string][] = [
    ...[name, ...otherNames].map((title): [number, string] => [FIELDS.title, title]),
    [FIELDS.brand, shown.flatMap(({ key, values }) => (isBrand(key) ? values : [])).join('; ')],
    [FIELDS.category, `${category}; ${parentCategory}`],
    [FIELDS.rest, description],
    ...shown.flatMap(({ key, values, unit = '' }): [number, string][] =>
      isBrand(key)
        ? []
        : [
            [
              FIELDS.rest,
              `${key.replaceAll('_', ' ')}; ${values.map((value) => `${value} ${unit}`).join('; ')}`,
            ],
          ],
    ),
  ];
  if (Object.keys(labels).length === 0) return texts;
  return [
    ...texts,
    [FIELDS.category, shownFor([category, parentCategory])],
    ...shown.map(({ key, values }): [number, string] =>
      isBrand(key) ? [FIELDS.brand, shownFor(values)] : [FIELDS.rest, shownFor([key, ...values])],
    ),
  ];
}

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
    /** Returns the product's number. */
    add(id: string, title: string, order: number, placeNumber: number): number {
      titles.push(title);
      orders.push(order);
      isAt.push(placeNumber);
      return ids.push(id) - 1;
    },
    with: (words: Postings): Segment => ({
      ...words,
      ids,
      titles,
      orders: Float64Array.from(orders),
      isAt: Uint32Array.from(isAt),
      places,
    }),
  };
}
