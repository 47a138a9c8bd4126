import { inParallel } from '../../lib/in-parallel.ts';
import { paise } from '../../lib/money.ts';
import { createStore } from '../../lib/store.ts';
import { maybeWrapped } from '../../lib/wire.ts';
import { get as getFromShop, RequestFailure } from '../api.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { Product } from '../product/product.ts';
import { saysNoSuchProduct } from '../product/products.ts';

/** What the shop asks for a product now, or that it no longer sells it. */
export type Offer = { is: 'sold'; price: number; originalPrice: number | undefined } | { is: 'gone' };

/** What the shopper has to know about a line before paying: nothing, another price, or that it is no longer sold. */
export type Finding =
  | { is: 'same' }
  | { is: 'changed'; from: number; to: number; originalPrice: number | undefined }
  | { is: 'gone' };

/** What was learned since the page was opened, by product id; products whose request failed are missing. */
export const offers = createStore<ReadonlyMap<string, Offer>>(new Map());

const AT_ONCE = 4;

/** Compares the line with what is known of its product. */
export function findingOf(line: CartLine, offer: Offer | undefined): Finding {
  if (offer?.is === 'gone') return { is: 'gone' };
  if (!offer || paise(offer.price) === paise(line.price)) return { is: 'same' };
  return { is: 'changed', from: line.price, to: offer.price, originalPrice: offer.originalPrice };
}

/**
 * Asks the shop itself, not what the device keeps, for every product of the cart once. The shopper decides what to
 * do; a request that fails changes nothing.
 */
export async function checkPrices(lines: readonly CartLine[], { get = getFromShop } = {}): Promise<void> {
  const learned = new Map<string, Offer>();
  await inParallel(new Set(lines.map((line) => line.id)), AT_ONCE, async (id) => {
    const offer = await requestOffer(id, get);
    if (offer === 'unreachable') return 'stop';
    if (offer) learned.set(id, sameAs(offers.get().get(id), offer));
    return 'go on';
  });
  offers.set(new Map([...offers.get(), ...learned]));
}

/** The earlier object if it is equal, so that React need not draw it again. */
function sameAs(before: Offer | undefined, now: Offer): Offer {
  return JSON.stringify(before) === JSON.stringify(now) && before ? before : now;
}

async function requestOffer(id: string, get: typeof getFromShop): Promise<Offer | 'unreachable' | null> {
  // No product has such an id: in an address these segments lead out of /products.
  if (id === '.' || id === '..') return { is: 'gone' };
  try {
    const path = `/products/${encodeURIComponent(id)}`;
    const { value, saved } = await get(path, maybeWrapped(Product), { fresh: true });
    if (saved) return null;
    return { is: 'sold', price: value.price, originalPrice: value.originalPrice };
  } catch (error) {
    if (!(error instanceof RequestFailure)) return null;
    if (!error.answered) return 'unreachable';
    return saysNoSuchProduct(error) ? { is: 'gone' } : null;
  }
}
