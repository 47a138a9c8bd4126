import { TOKEN_COOKIE } from '../config.ts';
import { cookieIn } from '../lib/cookie.ts';
import { contentPath, requestsFor } from '../shop/page-requests.ts';
import { readCategories } from '../shop/store-info/store-info.ts';
import type { WorkerMessage } from '../shop/worker/worker-protocol.ts';
import { contentInDocument, openAsking } from './early-answers.ts';

/** The address of early-content.ts; the build fills it in (vite/shell.ts). */
declare const __CONTENT_FILE__: string;

/**
 * The inline script of the document's head: it makes the page's first requests. What they bring is drawn by the one
 * behind the page (early-body.ts), and handed over to the bundle (bootstrap.ts).
 */
const cookies = document.cookie;
const bufferedMessages: WorkerMessage[] = [];
const worker = navigator.serviceWorker?.controller && navigator.serviceWorker;
if (worker) worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => bufferedMessages.push(data);

// Chromium's offer to install comes once, and maybe before the bundle does.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (window.daftar) window.daftar.installPrompt = event;
});

const answers = new Map<string, Promise<Response>>();
const ask = openAsking(cookieIn(cookies, TOKEN_COOKIE), answers);
const requests = requestsFor(location);
const record = ask(requests.storeInfo);
// Home's products wait for the record, and for nothing else: each round trip counts.
const content =
  requests.content.kind === 'featured'
    ? // Once it has taken over, the bundle asks by itself.
      record.then((wire) => window.daftar && askContent(wire))
    : askContent(null);

function askContent(wire: unknown): Promise<unknown> | null {
  const path = contentPath(requests.content, readCategories(wire));
  return path === null ? path : ask(path);
}

window.daftar = {
  answers,
  cookies,
  bufferedMessages,
  worker,
  shell: requests.shell,
  search: requests.search,
  record,
  content,
  contentRendered: contentInDocument(),
};
if (content && !window.daftar.contentRendered) {
  // The script behind the page asks for it only when the document's last byte has come.
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: __CONTENT_FILE__ }),
  );
}
