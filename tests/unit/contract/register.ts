import { readProduct } from '../../../src/contract/product.ts';
import { offerOf } from '../../../src/contract/variants.ts';

const ALL = { features: ['lines', 'stock', 'variants', 'breaks'] };

export function offerFrom(wire: object, info: typeof ALL | null = ALL) {
  const product = readProduct({ id: 'p', title: 'Register', ...wire });
  if (!product) throw new Error('not a product');
  return offerOf(product, info ?? undefined);
}

/** In three sizes and colours, of which one is sold out. */
export const register = {
  regularPrice: 40,
  variants: [
    { size: '100 pages', color: 'Blue', regularPrice: 40, stock: 9 },
    { size: '200 pages', color: 'Blue', regularPrice: 90, discountedPrice: 75, stock: 2, imgUrl: '/b.webp' },
    { size: '200 pages', color: 'Red', regularPrice: 75, stock: 0 },
  ],
};
