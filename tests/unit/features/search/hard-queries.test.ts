import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { wordsFor } from '../../../../server/shop/catalogue/read-catalogue-file.ts';
import { Product } from '../../../../src/contract/product.ts';
import { entryOf } from '../../../../src/contract/search-rules.ts';
import { listOf } from '../../../../src/lib/wire.ts';
import { createSearchIndex } from '../../../../src/search-engine/search-index.ts';
import { tokenize } from '../../../../src/search-engine/words.ts';
import { DEMO_QUERIES, type HardQuery } from './hard-queries.ts';

describe('D39: hard queries find the product among the first five', () => {
  it('in the demo catalogue, at least 95 of 100', () => {
    const products = v.parse(listOf(Product), demoCatalogue().products);
    expect(missedBy(products, DEMO_QUERIES, ({ name }) => name)).toSatisfy(atMost(DEMO_QUERIES));
  });

  it('in the demo catalogue in Hindi, by the English names that the device has, too', () => {
    const { products: all, languages } = demoCatalogue();
    const names = new Map(all.map(({ id, title }) => [id, String(title)]));
    const { hi } = languages;
    const products = v
      .parse(listOf(Product), hi ? all.map((each) => ({ ...each, ...wordsFor(each, hi) })) : [])
      .map((product) => ({ ...product, otherNames: [names.get(product.id) ?? ''] }));
    expect(missedBy(products, DEMO_QUERIES, ({ id }) => names.get(id) ?? '')).toEqual([]);
  });
});

/** The queries whose products are not all among the first five, and what was there instead. */
function missedBy(
  products: readonly Product[],
  queries: readonly HardQuery[],
  nameOf: (product: Product) => string,
) {
  const index = createSearchIndex();
  index.put(products.map((product, order) => entryOf(product, order)));
  const names = new Map(products.map((product) => [product.id, nameOf(product)]));
  return queries.flatMap(({ query, expect: wanted }) => {
    const words = tokenize(query).map(({ word }) => word);
    const first = index
      .find(words)
      .best(5)
      .map((id) => names.get(id));
    return wanted.every((name) => first.includes(name)) ? [] : [{ query, wanted, first }];
  });
}

function atMost(queries: readonly HardQuery[]) {
  return (missed: readonly unknown[]) => missed.length <= queries.length * 0.05;
}
