import { REFRESH_TAG } from '../../contract/worker-protocol.ts';
import { parseUrl } from '../../lib/search-params.ts';
import type { Readable } from '../../lib/store.ts';
import { LANGUAGE_CODES, ownAddress, startAddress } from '../../texts/languages.ts';

type BadgedDevice = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

export function followBadge(
  { cart, navigator }: { cart: Readable<readonly unknown[]>; navigator: BadgedDevice },
  installed = installedMode(),
): void {
  if (!navigator.setAppBadge) return;
  let shown = -1;
  const show = () => {
    const { length } = cart.get();
    if (!installed.matches || length === shown) return;
    shown = length;
    (length > 0 ? navigator.setAppBadge?.(length) : navigator.clearAppBadge?.())?.catch(() => {});
  };
  show();
  installed.addEventListener('change', show);
  cart.subscribe(show);
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

export function followLaunches(
  open: (address: string) => void,
  page: Pick<Window, 'launchQueue' | 'performance'> = window,
): void {
  const [loadedBy] = page.performance.getEntriesByType('navigation');
  let isFirst = true;
  page.launchQueue?.setConsumer(({ targetURL }) => {
    // The launch of this document is reported, too.
    const isOwn = isFirst && targetURL === loadedBy?.name;
    isFirst = false;
    const target = parseUrl(targetURL ?? '');
    if (!target || isOwn) return;
    const address = ownAddress(target.pathname) + target.search + target.hash;
    // The shop may have been installed in another language.
    if (!LANGUAGE_CODES.some((code) => address === startAddress(code))) open(address);
  });
}

/** Chromium only; missing from TypeScript's library. */
interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** D47. Chromium grants it to installed shops without asking. */
export async function refreshPeriodically(
  { periodicSync }: Pick<ServiceWorkerRegistration, 'periodicSync'>,
  permissions: { query(descriptor: { name: string }): Promise<{ state: string }> } | undefined,
): Promise<void> {
  if (!periodicSync || !permissions) return;
  const { state } = await permissions.query({ name: 'periodic-background-sync' });
  if (state === 'granted') await periodicSync.register(REFRESH_TAG, { minInterval: A_DAY_MS });
}

export type InstallWay = 'prompt' | 'ios' | 'none';

/** Only Safari on iOS has `navigator.standalone`. */
export function installWay(prompt: Event | null): InstallWay {
  if (isInstalled()) return 'none';
  if ('standalone' in navigator) return navigator.standalone ? 'none' : 'ios';
  return prompt ? 'prompt' : 'none';
}

const INSTALLED = ['standalone', 'minimal-ui', 'fullscreen'].map((mode) => `(display-mode: ${mode})`).join();

export function isInstalled(): boolean {
  return installedMode().matches;
}

export function installedMode(page: Pick<Window, 'matchMedia'> = window): MediaQueryList {
  return page.matchMedia(INSTALLED);
}
