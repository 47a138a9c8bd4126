import type { INestApplicationContext } from '@nestjs/common';
import { type RequestContext, TransactionalConnection } from '@vendure/core';
import type { CatalogueWords } from '../../../../server/shop/catalogue/read-catalogue-file.ts';
import { textOfHtml } from '../../../../src/lib/html-text.ts';
import { placesOf, wireProduct } from '../api/wire-product.ts';
import { Catalogue } from '../catalogue/catalogue.ts';
import { productsThere } from './write-variants.ts';

export async function shopThere(app: INestApplicationContext, ctx: RequestContext) {
  const catalogue = app.get(Catalogue);
  const places = placesOf(await catalogue.collections());
  const there = await productsThere(app.get(TransactionalConnection), ctx);
  const every = await catalogue.products(true);
  const languages: Record<string, Pick<CatalogueWords, 'products'>> = {};
  for (const { id, shopId, languages: own } of every) {
    for (const [code, { name, description }] of Object.entries(own)) {
      languages[code] ??= { products: {} };
      languages[code].products[shopId ?? id] = { title: name, description: textOfHtml(description) };
    }
  }
  return {
    products: every.flatMap((each) => wireProduct(each, places) ?? []),
    hidden: new Set([...there].flatMap(([id, { isShown }]) => (isShown ? [] : [id]))),
    languages,
  };
}
