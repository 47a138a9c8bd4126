import { afterEach, expect, it, vi } from 'vitest';
import { cart } from '../../../../src/shop/cart/cart.ts';
import { followBadge } from '../../../../src/shop/offline/app-badge.ts';

const line = { id: 'pen', name: 'Pen', image: '', price: 1, quantity: 5 };
const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  cart.set([]);
});

function open(mode: string) {
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: query.includes(`(display-mode: ${mode})`) }),
  });
  stop = followBadge();
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
