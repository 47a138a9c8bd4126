import type { Paise } from '../../../src/lib/units.ts';
import type { EngineProduct, EngineVariant } from '../engine-calls.ts';

export interface OnOffer {
  /** In stock; of a product that is sold out, the cheapest variants. */
  offered: readonly EngineVariant[];
  /** The shop shows one price per product. */
  price: Paise;
  /** Not offered, because nobody pays more than that. */
  dearer: readonly EngineVariant[];
}

/** The shown price is that of the cheapest variant in stock, or of the cheapest if all are sold out. */
export function onOffer({ variants }: Pick<EngineProduct, 'variants'>): OnOffer {
  const inStock = variants.filter(({ isInStock }) => isInStock);
  const soldOut = variants.filter(({ left }) => left === 0);
  const shown = inStock.length > 0 ? inStock : soldOut;
  const price = Math.min(...shown.map((variant) => variant.price));
  return {
    price,
    offered: shown.filter((variant) => variant.price === price),
    dearer: shown.filter((variant) => variant.price > price),
  };
}
