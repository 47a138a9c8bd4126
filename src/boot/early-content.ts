import { readStoreInfo } from '../contract/store-info.ts';
import type { Skeleton } from './bootstrap.ts';
import { type PageAnswers, pageData, showsContent } from './content/page-content.ts';

/**
 * Renders the first responses. A separate file, so that the document fits into a server's first packets
 * (docs/design.md).
 */
const { bootstrap } = window;
if (bootstrap?.skeleton) bootstrap.rendered = drawContent(bootstrap.skeleton);

async function drawContent({ page, main, columns, filled }: Skeleton): Promise<void> {
  const answers: PageAnswers = { record: undefined, content: null, columns };
  const draw = () => {
    // The bundle has taken over.
    if (!window.bootstrap) return;
    const values = pageData(page, answers);
    updateParts(main, filled(values));
    window.bootstrap.contentRendered = showsContent(values);
  };
  void page.record.then((wire) => {
    answers.record = readStoreInfo(wire);
    draw();
  });
  answers.content = await page.content;
  draw();
}

/** A part with the focus stays unchanged. */
function updateParts(main: Element, html: string): void {
  const next = document.createElement('template');
  next.innerHTML = html;
  for (const part of main.querySelectorAll('[data-part]')) {
    const name = part.getAttribute('data-part');
    const fresh = next.content.querySelector(`[data-part="${name}"]`);
    if (fresh && !fresh.isEqualNode(part) && !part.contains(document.activeElement)) part.replaceWith(fresh);
  }
}
