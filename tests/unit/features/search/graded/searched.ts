import * as v from 'valibot';
import { asShoppersSee } from '../../../../../server/catalogue/as-shoppers-see.ts';
import { demoCatalogue } from '../../../../../server/catalogue/demo-catalogue.ts';
import { createListing } from '../../../../../server/shop/catalogue/listing.ts';
import type { WireProduct } from '../../../../../server/shop/catalogue/wire.ts';
import { meantBy } from '../../../../../src/contract/meanings.ts';
import { Product } from '../../../../../src/contract/product.ts';
import { entryOf, searchedWords } from '../../../../../src/contract/search-rules.ts';
import { createSearchIndex } from '../../../../../src/search-engine/search-index.ts';
import { DEMO_JUDGED } from './demo-queries.ts';
import { type JudgedQuery, type Judgement, judgementOf } from './grades.ts';
import { stationerProducts } from './stationer.ts';
import { STATIONER_JUDGED } from './stationer-queries.ts';

export interface JudgedShop {
  name: string;
  products: readonly WireProduct[];
  queries: readonly JudgedQuery[];
}

export function judgedShops(): JudgedShop[] {
  return [
    { name: 'demo catalogue', products: demoCatalogue().products, queries: DEMO_JUDGED },
    { name: "a stationer's", products: stationerProducts(), queries: STATIONER_JUDGED },
  ];
}

const SHOWN = 10;

/** As a device with all the products answers. */
export function judgedOnDevice({ products, queries }: JudgedShop): Judgement[] {
  const index = createSearchIndex();
  index.put(products.map((wire, order) => entryOf(v.parse(Product, wire), order)));
  return queries.map((query) => {
    const words = searchedWords(query.query);
    return judgementOf(query, products, index.find(words, undefined, meantBy(words)).best(SHOWN));
  });
}

/** As the reference API answers. */
export async function judgedOnServer({ products, queries }: JudgedShop): Promise<Judgement[]> {
  const listing = createListing();
  await listing.take(
    products.map((wire) => ({ id: wire.id, json: JSON.stringify(asShoppersSee(wire)), words: {} })),
  );
  return queries.map((query) => {
    const filters = { category: '', parentCategory: '', gender: '', filter: '', search: query.query };
    const found = listing.list(filters, 1, SHOWN);
    return judgementOf(
      query,
      products,
      found.products.map(({ id }) => id),
    );
  });
}
