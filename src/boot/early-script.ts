import './early-token.ts';
import { sendRequests } from './early-answers.ts';
import { keepEarlyTaps, showSkeleton } from './early-page.ts';
import { openPage, start } from './start-bundle.ts';

/** Of a document without its page, in the head, so that the first requests leave early. */
openPage(false, (initialState, worker) => {
  const shell = sendRequests(initialState);
  atMarkupEnd((root, end) => {
    showSkeleton(root, shell);
    keepEarlyTaps(root);
    start(root, end.getAttribute(`data-${shell}`), worker);
  });
});

/** As soon as the markup is parsed, before it is painted. */
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
