import type { CartLine } from '../cart/cart-line.ts';
import { orderProducts } from '../cart/cart-rules.ts';
import type { ShippingAddress } from '../checkout/shipping-address.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { fingerprint } from './order-keys.ts';

/** SPEC 3, Order creation payload. */
export interface OrderBody {
  products: Record<string, number>;
  /** One for each line of the cart, only for a shop that reads them (D49). */
  lines?: OrderBodyLine[];
  /** Rupees: what the shopper agreed to, only for a shop that compares it (D45). */
  expectedTotal?: number;
  shippingAddress: ShippingAddress;
}

interface OrderBodyLine {
  id: string;
  quantity: number;
  size?: string;
  color?: string;
}

interface Dependencies {
  /** The shopper's tag, or null without one. */
  whose: OrderAttempt['whose'];
  /** True if the shop reads an order's lines. */
  readsLines: boolean;
  earlier: OrderAttempt | null;
}

/**
 * The request for an order, and its fingerprint. `again`: the earlier attempt, if it asked for the same; then the words
 * are the same too, with lines or without, or the shop would refuse its key.
 */
export function wordsOf(
  cart: readonly CartLine[],
  shippingAddress: ShippingAddress,
  { whose, readsLines, earlier }: Dependencies,
) {
  const write = (withLines: boolean) => {
    const body = orderBody(cart, shippingAddress, withLines);
    const content = fingerprint(JSON.stringify([whose, body]));
    return { body, content, again: earlier?.content === content ? earlier : null };
  };
  const other = write(!readsLines);
  return other.again ? other : write(readsLines);
}

function orderBody(
  cart: readonly CartLine[],
  shippingAddress: ShippingAddress,
  withLines: boolean,
): OrderBody {
  const lines = cart.map(({ id, quantity, selectedSize, selectedColor }) => ({
    id,
    quantity,
    ...(selectedSize && { size: selectedSize }),
    ...(selectedColor && { color: selectedColor }),
  }));
  return { products: orderProducts(cart), ...(withLines && { lines }), shippingAddress };
}
