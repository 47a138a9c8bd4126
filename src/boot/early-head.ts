import { TOKEN_COOKIE } from '../config.ts';
import { cookieIn } from '../lib/cookie.ts';
import { contentPath, requestsFor } from '../shop/page-requests.ts';
import { readCategories } from '../shop/store-info/store-info.ts';
import type { WorkerMessage } from '../shop/worker/worker-protocol.ts';
import { contentInDocument, openRequests } from './early-answers.ts';

/** Set by the build (vite/shell.ts). */
declare const __CONTENT_FILE__: string;

/** The inline script in the head: sends the page's first requests. */
const cookies = document.cookie;
const bufferedMessages: WorkerMessage[] = [];
const worker = navigator.serviceWorker?.controller && navigator.serviceWorker;
if (worker) worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => bufferedMessages.push(data);

// Chromium fires this once, perhaps before the bundle has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (window.daftar) window.daftar.installPrompt = event;
});

const answers = new Map<string, Promise<Response>>();
const ask = openRequests(cookieIn(cookies, TOKEN_COOKIE), answers);
const requests = requestsFor(location);
const record = ask(requests.storeInfo);
// Home's products need the store's categories.
const content =
  requests.content.kind === 'featured'
    ? record.then((wire) => window.daftar && askContent(wire))
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
  // early-body.ts only runs after the document's last byte.
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: __CONTENT_FILE__ }),
  );
}
