import * as v from 'valibot';
import { type Catalogue, wordsFor } from '../../../../../server/shop/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../../../../../server/shop/catalogue/wire.ts';
import { Product } from '../../../../../src/contract/product.ts';
import { entryOf } from '../../../../../src/contract/search-rules.ts';
import { readLine } from '../../../../../src/features/order-list/read-list.ts';
import { matchLine } from '../../../../../src/features/search/match-line.ts';
import { createSearchIndex, type SearchIndex } from '../../../../../src/search-engine/search-index.ts';
import type { WrittenLine } from './written-lines.ts';

export interface Sold {
  products: Product[];
  index: SearchIndex;
}

export function soldBy(wire: readonly WireProduct[]): Sold {
  const products = wire.map((each) => v.parse(Product, each));
  const index = createSearchIndex();
  index.put(products.map((product, at) => entryOf(product, at)));
  return { products, index };
}

/** A device that saw the products in Hindi, and perhaps in English before; `products` in English. */
export function soldInHindi({ products: wire, languages: { hi } }: Catalogue, sawEnglish = true): Sold {
  const { products } = soldBy(wire);
  const hindi = soldBy(wire.map((each) => ({ ...each, ...(hi && wordsFor(each, hi)) }))).products;
  const index = createSearchIndex();
  const otherNames = (at: number) => (sawEnglish ? [products[at]?.name ?? ''] : []);
  index.put(hindi.map((product, at) => entryOf({ ...product, otherNames: otherNames(at) }, at)));
  return { products, index };
}

export interface Shares {
  lines: number;
  /** The product that was meant is the first. */
  right: number;
  found: number;
  /** 'Found', with another product. */
  wrong: number;
}

/** Shares from 0 to 1. Products of one title cannot be told apart by a line. */
export function matchedShares({ products, index }: Sold, lines: readonly WrittenLine[]): Shares {
  const names = new Map(products.map(({ id, name }) => [id, comparable(name)]));
  const results = lines.map(({ line, title }) => {
    const {
      is,
      products: [first = ''],
    } = matchLine(index, readLine(line));
    return { isRight: names.get(first) === comparable(title), isFound: is === 'found' };
  });
  const share = (holds: (result: (typeof results)[number]) => boolean) =>
    results.filter(holds).length / lines.length;
  return {
    lines: lines.length,
    right: share(({ isRight }) => isRight),
    found: share(({ isFound }) => isFound),
    wrong: share(({ isRight, isFound }) => isFound && !isRight),
  };
}

function comparable(title: string): string {
  return title.toLowerCase().replace(/\s+/g, ' ').trim();
}
