import * as v from 'valibot';
import { whenIdle } from '../../lib/idle.ts';
import { createStore } from '../../lib/store.ts';
import { notify } from '../notices.ts';
import { type CartBook, type CartTrouble, openBook } from './cart-book.ts';
import type { CartChange } from './cart-change.ts';
import { CartLine, lineKey, sameLine } from './cart-line.ts';
import { sharing } from './cart-rules.ts';

/** The cart of SPEC 4, the same in every tab (D17). */
export const cart = createStore<readonly CartLine[]>([]);
export const cartTrouble = createStore<CartTrouble>(null);

let book: CartBook | undefined;
let loading: Promise<() => Promise<void>> | undefined;

/** Restores the cart; what localStorage holds is there when it returns, the database follows after the first paint. */
export function startCart(): void {
  if (book) return;
  openCart();
  whenIdle(() => void keepCart(), 2000);
}

/** Resolves when every change so far is as safe as this device can make it. */
export async function keepCart(): Promise<void> {
  const opened = openCart();
  try {
    loading ??= loadSync(opened);
    const sync = await loading;
    await sync();
  } catch {
    // The database half could not be loaded; localStorage has to do, and the next change asks again.
    loading = undefined;
    opened.goOnAlone();
  }
}

/** Adds to the line with the same id, size and colour, or a new line (SPEC 4), and says so (D16), or that it can't be. */
export function addToCart(wanted: CartLine): boolean {
  const read = v.safeParse(CartLine, wanted);
  const before = cart.get();
  const merged = before.some((line) => sameLine(line, wanted));
  if (read.success) act({ type: 'add', line: read.output });
  const { name } = wanted;
  if (merged) notify({ title: 'Cart updated', message: `${name} quantity increased.`, tone: 'success' });
  else if (cart.get().length > before.length) {
    notify({ title: 'Added to cart', message: `${name} has been added to your cart.`, tone: 'success' });
  } else {
    notify({ title: 'Not added to cart', message: `${name} can't be added to your cart.`, tone: 'error' });
  }
  return read.success;
}

/** Deletes every line with the id (SPEC 4), says so and offers Undo (D15). */
export function removeFromCart(id: string): void {
  const gone = placed(cart.get()).filter(({ line }) => line.id === id);
  const [first] = gone;
  if (!first) return;
  act({ type: 'remove', id });
  const more = gone.length > 1 ? ` All ${gone.length} of its sizes and colours are gone.` : '';
  notify({
    title: 'Removed from cart',
    message: `${first.line.name} has been removed from your cart.${more}`,
    action: undo(gone),
  });
}

/** Sets the quantity of the line with this lineKey; below 1 is ignored (SPEC 4). Raises no notice (D16). */
export function setQuantity(key: string, quantity: number): void {
  const line = cart.get().find((each) => lineKey(each) === key);
  if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity === line.quantity) return;
  act({ type: 'step', key, by: quantity - line.quantity });
}

/** The shopper agrees to what the product costs now. */
export function acceptPrice(id: string, price: number, originalPrice?: number): void {
  act({ type: 'price', id, price, originalPrice });
}

/** Empties the cart, says so and offers Undo (D15, D16). */
export function clearCart(): void {
  const gone = placed(cart.get());
  if (gone.length === 0) return;
  act({ type: 'clear' });
  notify({
    title: 'Cart cleared',
    message: 'All items have been removed from your cart.',
    action: undo(gone),
  });
}

/**
 * Empties the cart for an order that was created (SPEC 4): once per order, however often and from however
 * many tabs it is asked for. Resolves when that is kept.
 */
export function clearCartForOrder(orderId: string): Promise<void> {
  return act({ type: 'order', order: orderId });
}

/** The ids of the last orders that this cart was emptied for. */
export function ordersOfCart(): readonly string[] {
  return openCart().view().orders;
}

function act(...changes: readonly CartChange[]): Promise<void> {
  openCart().act(...changes);
  return keepCart();
}

function openCart(): CartBook {
  book ??= openBook({ onLines: (lines) => cart.set(sharing(cart.get(), lines)), onTrouble: tell });
  return book;
}

async function loadSync(opened: CartBook): Promise<() => Promise<void>> {
  const { startSync, watchOthers } = await import('./cart-sync.ts');
  const sync = startSync(opened);
  watchOthers(sync);
  return sync;
}

function placed(lines: readonly CartLine[]): { line: CartLine; at: number }[] {
  return lines.map((line, at) => ({ line, at }));
}

/** Puts lines back where they were, among whatever has come since; once, however often it is pressed. */
function undo(gone: readonly { line: CartLine; at: number }[]) {
  let undone = false;
  return {
    label: 'Undo',
    run() {
      if (undone) return;
      undone = true;
      void act(...gone.map(({ line, at }): CartChange => ({ type: 'add', line, at })));
    },
  };
}

const told = new Set<CartTrouble>();

/** A cart that cannot be saved goes on in memory, one that was unsound without its unsound part; each says so once (D17). */
function tell(trouble: CartTrouble): void {
  cartTrouble.set(trouble);
  if (told.has(trouble)) return;
  told.add(trouble);
  if (trouble === 'not-saved') {
    notify({
      title: "Your cart can't be saved on this device",
      message: 'It is kept until you close this page.',
      tone: 'error',
    });
  }
  if (trouble === 'mended') {
    notify({ title: 'Your cart was mended', message: 'What could not be read of it was left out.' });
  }
}
