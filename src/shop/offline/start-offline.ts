import { followNetwork, network, onBack, wake } from '../network.ts';
import { notify } from '../notices.ts';
import type { Shop } from '../shop.ts';
import { catchInstallPrompt, type InstallPrompt } from './install-prompt.ts';
import { reloadForMissingParts } from './missing-part.ts';
import { watchTyping } from './unsaved.ts';
import { listenToWorker } from './worker-messages.ts';
import type { WorkerMessage } from './worker-protocol.ts';

/** What the offline code needs from the router; src/shop does not know the router itself. */
export interface CurrentPage {
  /** Loads the shown page's data again without a jump; pages that ask only once stay as they are. */
  refresh(): void;
  onNavigated(listener: () => void): void;
  /** `address`: path, query and hash. */
  open(address: string): void;
}

const QUIET_AFTER_LOAD_MS = 2500;

/**
 * Starts what must run before anything is drawn; the rest starts when the page is idle. `told` and `prompt`: the
 * worker's messages and the browser's offer to install, from before the bundle was loaded.
 */
export function startOffline(
  shop: Shop,
  page: CurrentPage,
  told: readonly WorkerMessage[],
  prompt: InstallPrompt | undefined,
): void {
  // What pages ask for depends on the store's record.
  const refresh = () => void shop.storeInfo.refresh().then(page.refresh);
  onBack((before) => {
    refresh();
    if (before !== 'slow' && before !== network.get()) sayBackOnline();
  });
  followNetwork();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Kept by the browser for Back, the page is as it was left, and has heard nothing of the network since.
    wake();
  });
  listenToWorker(navigator.serviceWorker, refresh, told);
  catchInstallPrompt(prompt);
  reloadForMissingParts();
  watchTyping();
  whenLoaded(() => setTimeout(() => void followCartAge(shop), QUIET_AFTER_LOAD_MS));
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || import.meta.env.VITE_KILL_SWITCH) return;
  const { controller } = navigator.serviceWorker;
  const register = async () => (await import('./register.ts')).registerWorker(shop, page, controller);
  whenLoaded(() => setTimeout(() => register().catch(() => {}), QUIET_AFTER_LOAD_MS));
}

async function followCartAge(shop: Shop): Promise<void> {
  // Only the page of the device shows it; without the script it says nothing of it.
  await import('../cart/cart-age.ts').then((part) => part.followCartAge(shop)).catch(() => {});
}

/** To a shopper who had been told that the network was gone (D35). */
function sayBackOnline(): void {
  notify({ title: 'Back online', message: 'You are seeing the latest products again.' });
}

function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}
