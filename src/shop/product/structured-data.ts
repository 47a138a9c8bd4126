import type { Product } from './product.ts';

/** schema.org's Product with its price in rupees; never the decorative stars (D33). */
export function structuredDataOf(product: Product, address: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    description: product.description || undefined,
    image: product.image || undefined,
    category: product.category || undefined,
    offers: { '@type': 'Offer', price: product.price, priceCurrency: 'INR', url: address },
  };
}
