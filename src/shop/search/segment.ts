import type { Filing } from '../product/filing.ts';
import type { Product } from '../product/product.ts';
import { letterMask } from './typing-errors.ts';
import { wordsOf, wordsToIndex } from './words.ts';

/** Where a product stands in the shop. */
export interface Place extends Filing {
  /** Further categories under which the shop lists it, in lower case. */
  lists: readonly string[];
  /** As the shop writes them. */
  categoryName: string;
  parentName: string;
}

/** A product on its way into the index. */
export interface Entry {
  product: Product;
  /** Its place in the shop's own order. */
  order: number;
  place: Place;
}

/**
 * An index of some products that never changes. It is made of flat arrays, so that a database stores and hands it back
 * as it is, without parsing, and so that thousands of products take few objects.
 */
export interface Segment {
  /** Sorted by code unit. */
  terms: string[];
  /** The letters of each term. */
  masks: Int32Array;
  /** Where the postings of each term begin; one more than there are terms. */
  starts: Uint32Array;
  /** The product's number in this segment times 16, plus the fields that hold the term. */
  postings: Uint32Array;
  ids: string[];
  /** The words of each title, with a space before, between and behind. */
  titles: string[];
  orders: Float64Array;
  /** Of each product, its place in `places`. */
  standsAt: Uint32Array;
  places: Place[];
}

/** The bits of the fields in a posting, the most important first (D39.9). */
export const FIELDS = { title: 8, brand: 4, category: 2, rest: 1 } as const;

export function segmentOf(entries: readonly Entry[]): Segment {
  const postings = new Map<string, number[]>();
  const places = placeTable();
  const add = (words: Iterable<string>, number: number, field: number) => {
    for (const word of words) {
      const list = postings.get(word);
      if (!list) postings.set(word, [number * 16 + field]);
      else if ((list.at(-1) ?? 0) >= number * 16) list.push((list.pop() ?? 0) | field);
      else list.push(number * 16 + field);
    }
  };
  const standsAt = entries.map(({ product, place }, number) => {
    for (const [field, text] of textsOf(product)) add(wordsToIndex(text), number, field);
    return places.numberOf(place);
  });
  return {
    ...flattened(postings),
    ids: entries.map(({ product }) => product.id),
    titles: entries.map(
      ({ product }) =>
        ` ${wordsOf(product.name)
          .map(({ word }) => word)
          .join(' ')} `,
    ),
    orders: Float64Array.from(entries, ({ order }) => order),
    standsAt: Uint32Array.from(standsAt),
    places: places.all,
  };
}

/** One segment out of several, without the products that `isAlive` no longer knows. */
export function merged(
  parts: readonly { segment: Segment; isAlive: (number: number) => boolean }[],
): Segment {
  const postings = new Map<string, number[]>();
  const places = placeTable();
  const ids: string[] = [];
  const titles: string[] = [];
  const orders: number[] = [];
  const standsAt: number[] = [];
  for (const { segment, isAlive } of parts) {
    const renumbered = segment.ids.map((id, number) => {
      if (!isAlive(number)) return -1;
      titles.push(segment.titles[number] ?? '');
      orders.push(segment.orders[number] ?? 0);
      const place = segment.places[segment.standsAt[number] ?? 0];
      standsAt.push(place ? places.numberOf(place) : 0);
      return ids.push(id) - 1;
    });
    segment.terms.forEach((term, at) => {
      const list = postings.get(term) ?? [];
      for (const posting of postingsOf(segment, at)) {
        const number = renumbered[posting >>> 4] ?? -1;
        if (number >= 0) list.push(number * 16 + (posting & 15));
      }
      if (list.length > 0) postings.set(term, list);
    });
  }
  return {
    ...flattened(postings),
    ids,
    titles,
    orders: Float64Array.from(orders),
    standsAt: Uint32Array.from(standsAt),
    places: places.all,
  };
}

export function postingsOf({ starts, postings }: Segment, term: number): Uint32Array {
  return postings.subarray(starts[term], starts[term + 1]);
}

/** The place of the first term that is not before `word`. */
export function lowerBound({ terms }: Pick<Segment, 'terms'>, word: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of a term; -1 without it. */
export function termAt(segment: Pick<Segment, 'terms'>, word: string): number {
  const at = lowerBound(segment, word);
  return segment.terms[at] === word ? at : -1;
}

/** The texts under which a product is found, by field. Telephone numbers are not shown, and not searched. */
export function textsOf(product: Product): [field: number, text: string][] {
  const { name, category, parentCategory, description, attributes } = product;
  const isBrand = (key: string) => key.trim().toLowerCase() === 'brand';
  const shown = attributes.filter(({ key }) => !/phone|^featured$/i.test(key));
  return [
    [FIELDS.title, name],
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
}

function flattened(postings: ReadonlyMap<string, number[]>) {
  // Joined and split again, or each long word would keep alive the description out of which it was cut.
  const terms = postings.size > 0 ? [...postings.keys()].sort().join('\n').split('\n') : [];
  const starts = new Uint32Array(terms.length + 1);
  let end = 0;
  terms.forEach((term, at) => {
    end += postings.get(term)?.length ?? 0;
    starts[at + 1] = end;
  });
  const flat = new Uint32Array(end);
  terms.forEach((term, at) => {
    flat.set(postings.get(term) ?? [], starts[at]);
  });
  return { terms, masks: Int32Array.from(terms, letterMask), starts, postings: flat };
}

function placeTable() {
  const all: Place[] = [];
  const known = new Map<string, number>();
  return {
    all,
    numberOf(place: Place): number {
      const { categoryName, parentName, gender, lists } = place;
      const key = JSON.stringify([categoryName, parentName, gender, lists]);
      const number = known.get(key) ?? all.push(place) - 1;
      known.set(key, number);
      return number;
    },
  };
}
