import type { PageKind } from '../shop/addresses.ts';
import { launchAddress } from '../shop/language.ts';
import type { Bootstrap } from './bootstrap.ts';
import { contentInDocument, sendRequests } from './early-answers.ts';
import { contentDrawn, showContent, showSkeleton } from './early-page.ts';
import { keepEarlyTaps } from './early-taps.ts';
import { firstPaint, leaveBrokenStart, picturesPainted, startBundle, withinTime } from './start-bundle.ts';

/** Set by the build (vite/shell.ts). */
declare const __CONTENT_FILE__: string;

/**
 * The document's inline script, in browsers that are not too old (vite/shell.ts): in the head, so that the first requests
 * leave early, and after the content if the document has it (fill-document.ts).
 */
const elsewhere = launchAddress(location);
if (elsewhere) location.replace(elsewhere);
else open();

function open(): void {
  const bootstrap: Bootstrap = {
    answers: new Map(),
    bufferedMessages: [],
    contentRendered: contentInDocument(),
  };
  window.bootstrap = bootstrap;
  const { serviceWorker } = navigator;
  const worker = serviceWorker?.controller ? serviceWorker : undefined;
  if (worker) worker.onmessage = ({ data }) => bootstrap.bufferedMessages.push(data);
  // Chromium fires this once, perhaps before the bundle has loaded.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    bootstrap.installPrompt = event;
  });
  if (bootstrap.contentRendered) openContent(bootstrap, worker);
  else openSkeleton(bootstrap, worker);
}

type Worker = ServiceWorkerContainer | undefined;

/** Requests wait for the first paint. */
function openContent(bootstrap: Bootstrap, worker: Worker): void {
  atMarkupEnd((root) => {
    showContent(root);
    keepEarlyTaps(root);
    const requested = withinTime(firstPaint()).then(() => sendRequests(bootstrap));
    // With a worker everything is on the device, so pictures need not come first.
    const seen = worker ? null : withinTime(picturesPainted());
    void Promise.all([requested, seen]).then(([page]) => start(root, page, worker));
  });
}

function openSkeleton(bootstrap: Bootstrap, worker: Worker): void {
  const page = sendRequests(bootstrap);
  if (page.content) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: __CONTENT_FILE__ }),
    );
  }
  atMarkupEnd((root) => {
    showSkeleton(root, page, bootstrap);
    keepEarlyTaps(root);
    const seen = Promise.all([firstPaint(), contentDrawn(bootstrap).then(picturesPainted)]);
    if (worker) start(root, page, worker);
    else void withinTime(seen).then(() => start(root, page, worker));
  });
}

function start(root: HTMLElement, { shell }: PageKind, worker: Worker): void {
  if (worker) leaveBrokenStart(root, worker);
  startBundle(shell);
}

/** Runs `then` as soon as the parser has passed the markup and its templates, before they are painted. */
function atMarkupEnd(then: (root: HTMLElement) => void): void {
  customElements.define(
    'markup-end',
    class extends HTMLElement {
      connectedCallback() {
        const root = document.getElementById('root');
        if (root) then(root);
      }
    },
  );
}
