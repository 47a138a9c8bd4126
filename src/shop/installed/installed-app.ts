import { parseUrl } from '../../lib/parse-url.ts';
import type { Cart } from '../cart/cart.ts';
import { REFRESH_TAG } from '../worker/worker-protocol.ts';
import { installedMode } from './installed.ts';

type BadgedDevice = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Keeps the number of the cart's lines on the installed shop's icon (D47), until it is stopped; an empty cart has none. */
export function followBadge(
  { cart, navigator }: { cart: Pick<Cart, 'get' | 'subscribe'>; navigator: BadgedDevice },
  installed = installedMode(),
): () => void {
  if (!navigator.setAppBadge) return () => {};
  let shown = -1;
  const show = () => {
    const { length } = cart.get();
    if (!installed.matches || length === shown) return;
    shown = length;
    // A system that shows no badges refuses.
    (length > 0 ? navigator.setAppBadge?.(length) : navigator.clearAppBadge?.())?.catch(() => {});
  };
  show();
  installed.addEventListener('change', show);
  const stop = cart.subscribe(show);
  return () => {
    installed.removeEventListener('change', show);
    stop();
  };
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
  interface ServiceWorkerRegistration {
    readonly periodicSync?: PeriodicSync;
  }
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string | null | undefined }) => void): void;
}

/** The manifest's `start_url`: what the icon opens. */
const START = '/';

/**
 * A shortcut of the installed shop opens its page in the window that is there (D47). The icon only brings that window
 * to the front: the shopper is where they were, with what they typed.
 */
export function followLaunches(
  open: (address: string) => void,
  page: Pick<Window, 'launchQueue' | 'performance'> = window,
): void {
  const [loadedBy] = page.performance.getEntriesByType('navigation');
  let isFirst = true;
  page.launchQueue?.setConsumer(({ targetURL }) => {
    // The launch that loaded this document is told as well.
    const isOwn = isFirst && targetURL === loadedBy?.name;
    isFirst = false;
    const target = parseUrl(targetURL ?? '');
    if (!target || isOwn) return;
    const address = target.pathname + target.search + target.hash;
    if (address !== START) open(address);
  });
}

/** Chromium only, and not in TypeScript's library. */
interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
}

/** Takes the names that TypeScript does not know yet, too. */
interface Permissions {
  query(descriptor: { name: string }): Promise<{ state: string }>;
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lets the browser start the worker about once a day to bring the catalogue up to date (D47). Only where the browser
 * has granted that by itself, which Chromium does for installed shops: the shopper is never asked.
 */
export async function refreshPeriodically(
  { periodicSync }: Pick<ServiceWorkerRegistration, 'periodicSync'>,
  permissions: Permissions | undefined,
): Promise<void> {
  if (!periodicSync || !permissions) return;
  const { state } = await permissions.query({ name: 'periodic-background-sync' });
  if (state === 'granted') await periodicSync.register(REFRESH_TAG, { minInterval: A_DAY_MS });
}
