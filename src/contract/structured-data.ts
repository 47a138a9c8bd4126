import { absoluteAddress } from '../lib/page-head.ts';
import { gtinOf } from './codes.ts';
import { labelled, type Product } from './product.ts';
import type { StoreInfo } from './store-info.ts';
import { type Offer, offerOf, summaryOf } from './variants.ts';

/** schema.org's Product, without the decorative stars (D33). `address`: absolute URL. */
export function structuredDataOf(product: Product, address: string, info?: StoreInfo): object {
  const offer = offerOf(product, info);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    gtin: gtinOf(product),
    brand: brandOf(product),
    description: product.description || undefined,
    image: absoluteAddress(product.image, address),
    category: labelled(product, product.category, info) || undefined,
    offers: offersIn(offer, address),
  };
}

function brandOf(product: Product): object | undefined {
  const name = brandIn(product);
  return name ? { '@type': 'Brand', name } : undefined;
}

export function brandIn({ attributes }: Pick<Product, 'attributes'>): string | undefined {
  return attributes.find(({ key }) => key.trim().toLowerCase() === 'brand')?.values[0];
}

function offersIn(offer: Offer, url: string): object | undefined {
  const { price, highPrice, onRequest, isFrom, offerCount } = summaryOf(offer);
  if (onRequest) return undefined;
  const prices = isFrom
    ? { '@type': 'AggregateOffer', lowPrice: price, highPrice, offerCount }
    : { '@type': 'Offer', price };
  return { ...prices, priceCurrency: 'INR', url, availability: availabilityOf(offer) };
}

/** Undefined if the shop does not count what may be left. */
function availabilityOf({ variants }: Offer): string | undefined {
  if (variants.some(({ stock }) => stock !== undefined && stock > 0)) return 'https://schema.org/InStock';
  return variants.every(({ stock }) => stock === 0) ? 'https://schema.org/OutOfStock' : undefined;
}
