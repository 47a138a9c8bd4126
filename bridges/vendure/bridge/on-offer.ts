import type { EngineProduct, EngineVariant } from '../engine-calls.ts';

/** Variants in stock. */
export interface OnOffer {
  offered: readonly EngineVariant[];
  /** Not offered: the shop shows one price per product, and nobody pays more than that. */
  dearer: readonly EngineVariant[];
}

/** The shown price is that of the cheapest variant in stock. */
export function onOffer({ variants }: Pick<EngineProduct, 'variants'>): OnOffer {
  const inStock = variants.filter(({ isInStock }) => isInStock);
  const shown = Math.min(...inStock.map(({ price }) => price));
  return {
    offered: inStock.filter(({ price }) => price === shown),
    dearer: inStock.filter(({ price }) => price > shown),
  };
}
