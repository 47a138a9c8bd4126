import { TOKEN_COOKIE } from '../config.ts';
import { readCookie, serveEarlyCookies } from '../lib/cookie.ts';
import { shellAt } from '../shop/addresses.ts';
import type { WorkerMessage } from '../shop/offline/worker-protocol.ts';
import { requestsFor } from '../shop/page-requests.ts';
import { askEarly } from './early-requests.ts';
import { showShell } from './early-shell.ts';
import { startBundle, startBundleAfterPictures } from './start-bundle.ts';

/**
 * The inline script of the document's head. It makes the page's first requests, puts the page's skeleton in place of
 * Home's before the first paint, and starts the bundle, to which it hands over (hand-over.ts).
 */
const shell = shellAt(location.pathname);
const worker = navigator.serviceWorker?.controller && navigator.serviceWorker;

const cookies = document.cookie;
serveEarlyCookies(cookies);
const told: WorkerMessage[] = [];
const answers = new Map<string, Promise<Response>>();
window.daftar = { answers, cookies, told };
if (worker) worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => told.push(data);

/** A second inline script says that the shells are there, right behind them (vite/shell.ts). */
const shellShown = new Promise<void>((shown) => {
  addEventListener('shells', () => shown(showShell(shell)), { once: true });
});

const products = askEarly(requestsFor(location), readCookie(TOKEN_COOKIE), answers);
// From the second visit on everything is on the device.
if (worker) void shellShown.then(() => startBundle(shell));
else void startBundleAfterPictures({ shell, shellShown, products });
