import { sendRequests } from './early-answers.ts';
import { contentDrawn, keepEarlyTaps, showSkeleton } from './early-page.ts';
import { firstPaint, openPage, picturesPainted, start, withinTime } from './start-bundle.ts';

/** Set by the build (vite/shell.ts). */
declare const __CONTENT_FILE__: string;

/** The inline script of a document without all of its content, in the head, so that the first requests leave early. */
openPage(false, (bootstrap, worker) => {
  const page = sendRequests(bootstrap);
  if (page.content) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: __CONTENT_FILE__ }),
    );
  }
  atMarkupEnd((root, end) => {
    showSkeleton(root, page, bootstrap);
    keepEarlyTaps(root);
    const open = () => start(root, end.getAttribute(`data-${page.shell}`), worker);
    const seen = Promise.all([firstPaint(), contentDrawn(bootstrap).then(picturesPainted)]);
    if (worker) open();
    else void withinTime(seen).then(open);
  });
});

/** Runs `then` as soon as the parser has passed the markup and its templates, before they are painted. */
function atMarkupEnd(then: (root: HTMLElement, end: HTMLElement) => void): void {
  customElements.define(
    'markup-end',
    class extends HTMLElement {
      connectedCallback() {
        const root = document.getElementById('root');
        if (root) then(root, this);
      }
    },
  );
}
