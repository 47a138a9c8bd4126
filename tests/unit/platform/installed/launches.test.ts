import { afterEach, expect, it, vi } from 'vitest';
import { followLaunches } from '../../../../src/platform/installed/installed-app.ts';

type Consumer = (launch: { targetURL?: string | null | undefined }) => void;

const SHOP = 'https://shop.example';
const open = vi.fn();

afterEach(() => {
  vi.clearAllMocks();
});

const loadedAt = (path: string) =>
  ({ getEntriesByType: () => [{ name: SHOP + path }] }) as unknown as Performance;

/** A window of the installed shop, loaded at `path`; returns what the browser calls at each launch. */
function installed(path: string): Consumer {
  let consumer: Consumer | undefined;
  const launchQueue = {
    setConsumer(given: Consumer) {
      consumer = given;
    },
  };
  followLaunches(open, { launchQueue, performance: loadedAt(path) });
  if (!consumer) throw new Error('Nobody listens to launches.');
  return consumer;
}

it('D47: a shortcut opens its page in the window that is there', () => {
  const launch = installed('/');
  launch({ targetURL: `${SHOP}/` });
  launch({ targetURL: `${SHOP}/products?sale=true#top` });
  expect(open.mock.calls).toEqual([['/products?sale=true#top']]);
});

it.each(['/', '/hi?launch=1'])(
  'D47: the icon, which starts at %s, leaves the shopper where they were',
  (start) => {
    const launch = installed('/checkout');
    launch({ targetURL: SHOP + start });
    expect(open).not.toHaveBeenCalled();
  },
);

it('D47: the launch that loaded the page opens nothing again, the same shortcut later does', () => {
  const launch = installed('/cart');
  launch({ targetURL: `${SHOP}/cart` });
  expect(open).not.toHaveBeenCalled();
  launch({ targetURL: `${SHOP}/cart` });
  expect(open.mock.calls).toEqual([['/cart']]);
});

it.each([undefined, null, '', 'no address'])('a launch with %j as its target opens nothing', (targetURL) => {
  installed('/')({ targetURL });
  expect(open).not.toHaveBeenCalled();
});

it('a browser without launches is left alone', () => {
  expect(() => followLaunches(open, { performance: loadedAt('/') })).not.toThrow();
});
