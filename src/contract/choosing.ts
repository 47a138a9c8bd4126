import type { Rupees } from '../lib/units.ts';
import {
  type Choice,
  type Codes,
  isByVariant,
  isInStock,
  isSame,
  type Offer,
  onlyChoice,
  priceAt,
  shownOf,
  variantOf,
} from './variants.ts';

export function keptChoice(offer: Offer, { size, color }: Choice): Choice {
  const kept = {
    size: size !== undefined && offer.sizes.includes(size) ? size : undefined,
    color: color !== undefined && offer.colors.includes(color) ? color : undefined,
  };
  const isGone = kept.size !== undefined && kept.color !== undefined && !variantOf(offer, kept);
  return isGone ? { ...kept, color: undefined } : kept;
}

export function narrowed(offer: Offer, { size, color }: Choice): Offer {
  if (!isByVariant(offer)) return offer;
  const variants = offer.variants.filter(
    (each) => (!size || isSame(each.size, size)) && (!color || isSame(each.color, color)),
  );
  return variants.length > 0 ? { ...offer, variants } : offer;
}

export function lowestAt(offer: Offer, quantity: number): { price: Rupees; isFrom: boolean } {
  const prices = shownOf(offer).map((each) => priceAt(each, quantity));
  const price = prices.reduce((low, each) => Math.min(low, each), prices[0] ?? 0);
  return { price, isFrom: prices.some((each) => each > price) };
}

/** `rest`: what the choice leaves. Undefined while it leaves several. */
export function skuOf(
  product: Codes,
  { variants: [first, another] }: Pick<Offer, 'variants'>,
): string | undefined {
  return (another ? undefined : first?.sku) ?? product.sku;
}

export function pictureOf({ variants }: Offer): string {
  const [image = '', ...others] = new Set(variants.map((variant) => variant.image));
  return others.length > 0 ? '' : image;
}

const ONE_SIZE = 'One Size';

export function firstChoice(offer: Pick<Offer, 'sizes' | 'colors'>): Choice {
  const { size, color } = onlyChoice(offer);
  return { size: size === ONE_SIZE ? size : undefined, color };
}

export type OptionState = 'sold' | 'sold-out' | 'not-sold';

export function optionState(offer: Offer, choice: Choice, option: keyof Choice, value: string): OptionState {
  if (!isByVariant(offer)) return 'sold';
  const other = option === 'size' ? 'color' : 'size';
  const having = offer.variants.filter((each) => each[option] === value);
  const fitting = choice[other] ? having.filter((each) => isSame(each[other], choice[other])) : having;
  if (fitting.length === 0) return 'not-sold';
  return fitting.some(isInStock) ? 'sold' : 'sold-out';
}

/** Takes the other off if they are not sold together (D54.56). */
export function withOption(offer: Offer, choice: Choice, option: keyof Choice, value: string): Choice {
  const isSold = optionState(offer, choice, option, value) !== 'not-sold';
  return isSold ? { ...choice, [option]: value } : { size: undefined, color: undefined, [option]: value };
}
