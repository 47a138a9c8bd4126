import type { EngineProduct, EngineVariant } from '../engine-calls.ts';

/** The variants in stock, by whether they cost what the shop shows. */
export interface OnOffer {
  offered: readonly EngineVariant[];
  /** In stock, but dearer: the shop has one price for a product, and nobody pays more than it shows. */
  dearer: readonly EngineVariant[];
}

/** The price that the shop shows of a product is that of its cheapest variant in stock. */
export function onOffer({ variants }: Pick<EngineProduct, 'variants'>): OnOffer {
  const inStock = variants.filter(({ isInStock }) => isInStock);
  const shown = Math.min(...inStock.map(({ price }) => price));
  return {
    offered: inStock.filter(({ price }) => price === shown),
    dearer: inStock.filter(({ price }) => price > shown),
  };
}
