import * as v from 'valibot';
import { whenIdle } from '../../lib/idle.ts';
import { createStore } from '../../lib/store.ts';
import { notify } from '../notices.ts';
import { type CartBook, type CartTrouble, openBook } from './cart-book.ts';
import type { CartChange } from './cart-change.ts';
import { CartLine, sameLine } from './cart-line.ts';
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

/** Resolves when every change so far is as safe as this device can make it, after five seconds at the latest. */
export function keepCart(): Promise<void> {
  return Promise.race([kept(openCart()), new Promise<void>((resolve) => setTimeout(resolve, 5000))]);
}

/** Applies changes at once; resolves as keepCart does. */
export function changeCart(...changes: readonly CartChange[]): Promise<void> {
  openCart().act(...changes);
  return keepCart();
}

/** Adds to the line with the same id, size and colour, or a new line (SPEC 4), and says so (D16), or that it can't be. */
export function addToCart(wanted: CartLine): boolean {
  const read = v.safeParse(CartLine, wanted);
  const before = cart.get();
  const merged = before.some((line) => sameLine(line, wanted));
  if (read.success) void changeCart({ type: 'add', line: read.output });
  const { name } = wanted;
  if (merged) notify({ title: 'Cart updated', message: `${name} quantity increased.`, tone: 'success' });
  else if (cart.get().length > before.length) {
    notify({ title: 'Added to cart', message: `${name} has been added to your cart.`, tone: 'success' });
  } else {
    notify({ title: 'Not added to cart', message: `${name} can't be added to your cart.`, tone: 'error' });
  }
  return read.success;
}

function openCart(): CartBook {
  book ??= openBook({ onLines: (lines) => cart.set(sharing(cart.get(), lines)), onTrouble: tell });
  return book;
}

async function kept(opened: CartBook): Promise<void> {
  try {
    loading ??= loadSync(opened);
    const sync = await loading;
    await sync();
  } catch {
    // The database half could not be loaded: localStorage has to do, and the next change tries again.
    loading = undefined;
    const mode = opened.mode();
    if (mode.is !== 'alone') opened.become({ ...mode, is: 'waiting', shown: opened.view() }, true);
  }
}

async function loadSync(opened: CartBook): Promise<() => Promise<void>> {
  const { startSync, watchOthers } = await import('./cart-sync.ts');
  const sync = startSync(opened);
  watchOthers(sync);
  return sync;
}

const told = new Set<CartTrouble>();

/**
 * A cart that cannot be saved goes on in memory; an unsound one goes on without its unsound part. Each is said once
 * (D17).
 */
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
