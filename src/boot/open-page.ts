import { launchAddress } from '../shop/language.ts';
import type { Bootstrap } from './bootstrap.ts';
import { leaveBrokenStart, startBundle } from './start-bundle.ts';

export type Worker = ServiceWorkerContainer | undefined;

/** What both inline scripts begin with. */
export function openPage(
  contentRendered: boolean,
  show: (bootstrap: Bootstrap, worker: Worker) => void,
): void {
  const elsewhere = launchAddress(location);
  if (elsewhere) {
    location.replace(elsewhere);
    return;
  }
  const bootstrap: Bootstrap = { answers: new Map(), bufferedMessages: [], contentRendered };
  window.bootstrap = bootstrap;
  const { serviceWorker } = navigator;
  const worker = serviceWorker?.controller ? serviceWorker : undefined;
  if (worker) worker.onmessage = ({ data }) => bootstrap.bufferedMessages.push(data);
  // Chromium fires this once, perhaps before the bundle has loaded.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    bootstrap.installPrompt = event;
  });
  show(bootstrap, worker);
}

/** `own`: the page's files beyond Home's. */
export function start(root: HTMLElement, own: string | null | undefined, worker: Worker): void {
  if (worker) leaveBrokenStart(root, worker);
  startBundle(own?.match(/\S+/g) ?? []);
}
