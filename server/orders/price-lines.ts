import * as v from 'valibot';
import { Product } from '../../src/contract/product.ts';
import {
  type Choice,
  hasWords,
  type Offer,
  offerOf,
  priceAt,
  variantOf,
} from '../../src/contract/variants.ts';
import { REFUSAL_TEXTS } from '../../src/texts/every-language.ts';
import { languageOf } from '../../src/texts/languages.ts';
import { STORE } from '../catalogue/store.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import type { NewOrderLine } from './new-order.ts';
import type { OrderItem } from './order-row.ts';

/** Those that are sold, of these lines. */
export async function productsById(
  db: Database,
  lines: readonly { id: string }[],
): Promise<ReadonlyMap<string, Product>> {
  const { rows } = await db.execute({
    sql: 'SELECT id, json FROM products WHERE id IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify(lines.map(({ id }) => id))],
  });
  return new Map(rows.map(({ id, json }) => [String(id), v.parse(Product, JSON.parse(String(json)))]));
}

/** What each line costs by variant and quantity (D54, D55). Throws 422 if one cannot be sold. */
export function pricedItems(
  lines: readonly NewOrderLine[],
  products: ReadonlyMap<string, Product>,
  lang = '',
): OrderItem[] {
  return lines.map(({ id, quantity, ...choice }) => {
    const product = products.get(id);
    if (product === undefined) throw notSold();
    const offer = offerOf(product, STORE);
    refuseOtherWords(product, offer, choice, lang);
    const variant = variantOf(offer, choice);
    if (variant === undefined)
      throw isComplete(offer, choice) ? notSoldAs(product, choice, lang) : chooseFirst(product, offer);
    if (variant.onRequest) throw new Refusal(422, `${product.name} has no price and cannot be ordered`);
    // An order that names neither gets those of the only variant.
    const { size = choice.size, color = choice.color } = variant;
    return {
      id,
      productTitle: product.name,
      ...(size && { size }),
      ...(color && { color }),
      quantity,
      price: priceAt(variant, quantity),
    };
  });
}

function notSold(): Refusal {
  return new Refusal(422, 'A product in the cart is no longer sold');
}

/**
 * What an order names stands on invoices, mails and lists, so it is in the product's own words (D56.86). For both servers.
 * Throws 422.
 */
export function refuseOtherWords(
  product: Pick<Product, 'name'>,
  own: Pick<Offer, 'sizes' | 'colors'>,
  choice: Choice,
  lang: string | undefined,
): void {
  if (!hasWords(own, choice)) throw notSoldAs(product, choice, lang);
}

export function notSoldAs(
  { name }: Pick<Product, 'name'>,
  { size, color }: Choice,
  lang: string | undefined,
): Refusal {
  // Whatever was sent, it may be long.
  const words = [size, color].flatMap((word) => word?.slice(0, 60) || []).join(', ');
  return new Refusal(422, REFUSAL_TEXTS[languageOf(lang)].notSoldAs(name, words));
}

function isComplete(
  { sizes, colors }: Offer,
  { size, color }: Pick<NewOrderLine, 'size' | 'color'>,
): boolean {
  return (sizes.length === 0 || Boolean(size)) && (colors.length === 0 || Boolean(color));
}

function chooseFirst({ name }: Product, { sizes, colors }: Offer): Refusal {
  const options = [...(sizes.length > 0 ? ['size'] : []), ...(colors.length > 0 ? ['colour'] : [])];
  return new Refusal(422, `Please choose a ${options.join(' and a ')} of ${name}`);
}
