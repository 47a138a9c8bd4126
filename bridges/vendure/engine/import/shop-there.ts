import type { INestApplicationContext } from '@nestjs/common';
import { type RequestContext, TransactionalConnection } from '@vendure/core';
import type { CatalogueWords } from '../../../../server/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../../../../server/catalogue/wire.ts';
import { textOfHtml } from '../../../../src/lib/html-text.ts';
import { placesOf, wireProduct } from '../api/wire-product.ts';
import { Catalogue } from '../catalogue.ts';
import { productsThere } from './write-variants.ts';

export interface ShopThere {
  products: WireProduct[];
  hidden: ReadonlySet<string>;
  languages: Record<string, Pick<CatalogueWords, 'products'>>;
}

/** The engine's products as the import compares them, also those that shoppers do not see. */
export async function shopThere(app: INestApplicationContext, ctx: RequestContext): Promise<ShopThere> {
  const catalogue = app.get(Catalogue);
  const places = placesOf(await catalogue.collections());
  const there = await productsThere(app.get(TransactionalConnection), ctx);
  const products: WireProduct[] = [];
  const languages: ShopThere['languages'] = {};
  for (let after = '0'; ; ) {
    const some = await catalogue.products({ after, take: AT_ONCE }, true);
    products.push(...some.flatMap((each) => wireProduct(each, places) ?? []));
    for (const { id, shopId, languages: own } of some) {
      for (const [code, { name, description }] of Object.entries(own)) {
        languages[code] ??= { products: {} };
        languages[code].products[shopId ?? id] = { title: name, description: textOfHtml(description) };
      }
    }
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) break;
    after = last.id;
  }
  const hidden = [...there].flatMap(([id, { isShown }]) => (isShown ? [] : [id]));
  return { products, hidden: new Set(hidden), languages };
}

const AT_ONCE = 500;
