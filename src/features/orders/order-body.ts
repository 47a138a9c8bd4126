import { type CartLine, quantitiesBy } from '../../contract/cart-line.ts';
import { fingerprint } from '../../lib/hash.ts';
import type { Rupees } from '../../lib/units.ts';
import type { Business } from '../checkout/business.ts';
import type { ShippingAddress } from '../checkout/shipping-address.ts';
import type { OrderAttempt } from './order-attempt.ts';

export interface OrderBody {
  products: Record<string, number>;
  /** Only if the server reads them (D49). */
  lines?: { id: string; quantity: number; size?: string; color?: string }[];
  /** Only if the server has quotes (D56.65). */
  coupon?: string;
  /** Only if the server compares it (D45). */
  expectedTotal?: Rupees;
  /** Of the emails (D53.50); only if the server offers the page's language. */
  lang?: string;
  /** Only if the server writes invoices (D58.70). */
  business?: Business;
  shippingAddress: ShippingAddress;
}

interface OrderOptions {
  whose: OrderAttempt['whose'];
  readsLines: boolean;
  coupon: string;
  business?: Business | undefined;
  earlier: OrderAttempt | null;
}

/** `again`: the earlier attempt for the same order, whose body must be the same, with or without lines (D49). */
export function orderRequest(
  cart: readonly CartLine[],
  shippingAddress: ShippingAddress,
  { whose, readsLines, coupon, business, earlier }: OrderOptions,
) {
  const write = (withLines: boolean) => {
    const body = {
      ...orderWish(cart, withLines),
      ...(coupon && { coupon }),
      ...(business && { business }),
      shippingAddress,
    };
    const content = fingerprint(JSON.stringify([whose, body]));
    return { body, content, again: earlier?.content === content ? earlier : null };
  };
  const other = write(!readsLines);
  return other.again ? other : write(readsLines);
}

export function orderWish(
  cart: readonly CartLine[],
  withLines: boolean,
): Pick<OrderBody, 'products' | 'lines'> {
  const lines = cart.map(({ id, quantity, selectedSize, selectedColor }) => ({
    id,
    quantity,
    ...(selectedSize && { size: selectedSize }),
    ...(selectedColor && { color: selectedColor }),
  }));
  return { products: Object.fromEntries(quantitiesBy(cart)), ...(withLines && { lines }) };
}
