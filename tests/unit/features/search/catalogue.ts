import * as v from 'valibot';
import { Product } from '../../../../src/contract/product.ts';
import { entryOf } from '../../../../src/contract/search-rules.ts';
import { createSearchIndex, type SearchIndex } from '../../../../src/search-engine/search-index.ts';
import { tokenize } from '../../../../src/search-engine/words.ts';

export interface Wire {
  id: string;
  title?: string;
  [field: string]: unknown;
}

/** Products in the wire shape of SPEC 3; the id is the title where there is none, and a text is an id alone. */
export function products(...wire: (Wire | string)[]): Product[] {
  const all = wire.map((each) => (typeof each === 'string' ? { id: each } : each));
  return all.map((each) => v.parse(Product, { title: each.id, ...each }));
}

export function indexOf(...wire: (Wire | string)[]): SearchIndex {
  return indexOfProducts(products(...wire));
}

export function indexOfProducts(all: readonly Product[]): SearchIndex {
  const index = createSearchIndex();
  index.put(all.map((product, order) => entryOf(product, order)));
  return index;
}

/** The ids of what is found, the best first. */
export function found(index: SearchIndex, typed: string): string[] {
  return index.find(tokenize(typed).map(({ word }) => word)).best(1000);
}
