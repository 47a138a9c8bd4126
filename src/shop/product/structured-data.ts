import { SHORT_DESCRIPTION_LENGTH } from '../../config.ts';
import { formatRupees } from '../../lib/money.ts';
import { absoluteAddress, type Head } from '../../lib/page-head.ts';
import { productFor } from '../../texts/en/catalogue.ts';
import type { Product } from './product.ts';
import { productAddress } from './product-address.ts';

/** schema.org's Product, without the decorative stars (D33). `address`: absolute URL. */
export function structuredDataOf(product: Product, address: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    description: product.description || undefined,
    image: absoluteAddress(product.image, address),
    category: product.category || undefined,
    offers: { '@type': 'Offer', price: product.price, priceCurrency: 'INR', url: address },
  };
}

export function productHead(product: Product): Head {
  return {
    title: product.name,
    description:
      product.description.slice(0, SHORT_DESCRIPTION_LENGTH) ||
      productFor(product.name, formatRupees(product.price)),
    canonical: productAddress(product.id),
    image: product.image,
    type: 'product',
  };
}
