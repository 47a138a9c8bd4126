import type { Product } from '../../../src/contract/product.ts';
import {
  type Choice,
  hasWords,
  type Offer,
  offerOf,
  priceAt,
  variantOf,
} from '../../../src/contract/variants.ts';
import { REFUSAL_TEXTS } from '../../../src/texts/every-language.ts';
import { languageOf } from '../../../src/texts/languages.ts';
import { Refusal } from '../calls/refusal.ts';
import { Refused } from '../calls/refused.ts';
import { STORE } from '../catalogue/store.ts';
import type { NewOrderLine } from './new-order.ts';
import type { OrderItem } from './wire-order.ts';

export function pricedItems(
  lines: readonly NewOrderLine[],
  products: ReadonlyMap<string, Product>,
  lang = '',
): OrderItem[] {
  return lines.map(({ id, quantity, ...choice }) => {
    const product = products.get(id);
    if (product === undefined) throw new Refused('not-sold', id);
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

export interface ShortLine extends Pick<NewOrderLine, 'id' | 'size' | 'color'> {
  title: string;
  stock: number;
}

export function refusalOfShort(short: readonly ShortLine[], lang: string | undefined): Refusal {
  const t = REFUSAL_TEXTS[languageOf(lang)].short;
  const sentences = short.map(({ title, stock }) =>
    stock === 0 ? t.outOfStock(title) : t.onlyLeft(title, stock),
  );
  const lines = short.map(({ title: _title, ...line }) => line);
  // Others may have given theirs back since.
  return new Refusal(409, [...new Set(sentences)].join(' ') || t.changed, {}, { lines });
}
