import type { CartLine } from '../cart/cart-line.ts';
import { orderProducts } from '../cart/cart-rules.ts';
import type { ShippingAddress } from '../checkout/shipping-address.ts';

/** SPEC 3, Order creation payload. */
export interface OrderBody {
  products: Record<string, number>;
  /** One for each line of the cart, only for a shop that reads them (D49). */
  lines?: OrderBodyLine[];
  shippingAddress: ShippingAddress;
}

interface OrderBodyLine {
  id: string;
  quantity: number;
  size?: string;
  color?: string;
}

export function orderBody(
  cart: readonly CartLine[],
  shippingAddress: ShippingAddress,
  { withLines }: { withLines: boolean },
): OrderBody {
  const lines = cart.map(({ id, quantity, selectedSize, selectedColor }) => ({
    id,
    quantity,
    ...(selectedSize && { size: selectedSize }),
    ...(selectedColor && { color: selectedColor }),
  }));
  return { products: orderProducts(cart), ...(withLines && { lines }), shippingAddress };
}
