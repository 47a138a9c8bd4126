import * as v from 'valibot';
import { Product } from '../../src/contract/product.ts';
import {
  isByVariant,
  offerOf,
  readBreaks,
  readVariants,
  summaryOf,
  type Variant,
} from '../../src/contract/variants.ts';
import { fieldsOf, readList } from '../../src/lib/lenient.ts';
import { STORE } from '../shop/catalogue/store.ts';
import type { WireProduct, WireVariant } from '../shop/catalogue/wire.ts';

/**
 * Of a wire product, or of its own result with another stock. The database counts numbers only. A shop that reads no
 * variants gets their price, stock and sizes.
 */
export function asShoppersSee(wire: WireProduct): WireProduct {
  const product = v.parse(Product, wire);
  const offer = offerOf(product, STORE);
  const { price, originalPrice, stock } = summaryOf(offer);
  const { stock: _stock, discountedPrice: _price, ...rest } = wire;
  const options = [
    ...(product.sizes.length === 0 ? [{ key: 'size', value: [...offer.sizes] }] : []),
    ...(product.colors.length === 0 ? [{ key: 'color', value: [...offer.colors] }] : []),
  ].flatMap(({ key, value }) => (value.length > 0 ? [{ id: key, key, value }] : []));
  const highest = offer.variants.reduce((high, variant) => Math.max(high, variant.price), 0);
  return {
    ...(isByVariant(offer) ? { ...rest, ...wirePrices({ price, originalPrice }) } : wire),
    ...(stock !== undefined && { stock }),
    ...(options.length > 0 && { attributes: [...(wire.attributes ?? []), ...options] }),
    ...(wire.breaks && { breaks: readBreaks(wire.breaks, highest) }),
    ...(wire.variants && { variants: wireVariants(wire) }),
  };
}

function wirePrices({ price, originalPrice }: Pick<Variant, 'price' | 'originalPrice'>) {
  return originalPrice === undefined
    ? { regularPrice: price }
    : { regularPrice: originalPrice, discountedPrice: price };
}

/** Other fields are passed on. */
function wireVariants({ variants, breaks: productBreaks }: WireProduct): WireVariant[] {
  const found = new Map<string, WireVariant>();
  for (const raw of readList(variants, fieldsOf)) {
    const [variant] = readVariants([raw], productBreaks);
    const key = JSON.stringify([variant?.size, variant?.color]);
    if (!variant || found.has(key)) continue;
    const { size, color, stock, image, breaks } = variant;
    const isInherited = JSON.stringify(breaks) === JSON.stringify(readBreaks(productBreaks, variant.price));
    const { size: _s, color: _c, stock: _n, imgUrl: _i, breaks: _b, discountedPrice: _p, ...rest } = raw;
    found.set(key, {
      ...rest,
      ...(size && { size }),
      ...(color && { color }),
      ...wirePrices(variant),
      ...(stock !== undefined && { stock }),
      ...(image && { imgUrl: image }),
      ...(!isInherited && { breaks: [...breaks] }),
    });
  }
  return [...found.values()];
}
