import { beforeEach, expect, it, vi } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { followBadge, installedMode } from '../../../../src/platform/installed/installed-app.ts';

const line = { id: 'pen', name: 'Pen', image: '', price: 1, quantity: 5 };
let cart = createStore<readonly CartLine[]>([]);
const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});

beforeEach(() => {
  vi.clearAllMocks();
  cart = createStore<readonly CartLine[]>([]);
});

/** Opens the shop in a window of this mode; answers what turns it into one of another. */
function open(mode: string): (mode: string) => void {
  let now = mode;
  const media = new EventTarget();
  const matchMedia = (query: string) =>
    Object.defineProperty(media, 'matches', {
      get: () => query.includes(`(display-mode: ${now})`),
    }) as MediaQueryList;
  followBadge({ cart, navigator: { setAppBadge, clearAppBadge } }, installedMode({ matchMedia }));
  return (next) => {
    now = next;
    media.dispatchEvent(new Event('change'));
  };
}

it.each(['standalone', 'minimal-ui', 'fullscreen'])(
  'D47.31: installed (%s), the badge is the number of lines, and an empty cart has none',
  (mode) => {
    open(mode);
    expect(clearAppBadge).toHaveBeenCalledTimes(1);
    cart.set([line, { ...line, id: 'ink' }]);
    expect(setAppBadge).toHaveBeenLastCalledWith(2);
    cart.set([line, { ...line, id: 'ink', quantity: 9 }]);
    expect(setAppBadge).toHaveBeenCalledTimes(1);
    cart.set([]);
    expect(clearAppBadge).toHaveBeenCalledTimes(2);
  },
);

it('D47: a shop in a tab has no badge', () => {
  open('browser');
  cart.set([line]);
  expect(setAppBadge).not.toHaveBeenCalled();
});

it('D47: a tab that becomes the window of the shop has the badge from then on', () => {
  const turnInto = open('browser');
  cart.set([line]);
  turnInto('standalone');
  expect(setAppBadge.mock.calls).toEqual([[1]]);
  cart.set([line, { ...line, id: 'ink' }]);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
});
