import { readStoreInfo } from '../shop/store-info/store-info.ts';
import type { Bootstrap, Skeleton } from './bootstrap.ts';
import { type PageAnswers, pageData, showsContent } from './content/page-content.ts';

/**
 * The script that the document loads where its content does not stand yet: it draws what the first answers bring. A
 * file of its own, so that the document fits in what a server sends at once (docs/design.md).
 */
const early = window.daftar;
if (early?.skeleton) early.drawn = drawContent(early.skeleton, early);

/** Draws each answer when it is there. */
async function drawContent({ main, columns, filled }: Skeleton, page: Bootstrap): Promise<void> {
  const answers: PageAnswers = { record: undefined, content: null, columns };
  const draw = () => {
    // Once it has taken over, the page is the bundle's.
    if (!window.daftar) return;
    const values = pageData(page, answers);
    updateParts(main, filled(values));
    page.contentRendered = showsContent(values);
  };
  void page.record.then((wire) => {
    answers.record = readStoreInfo(wire);
    draw();
  });
  answers.content = await page.content;
  draw();
}

/** Puts in what has changed; a part that has the focus stays as it is. */
function updateParts(main: Element, html: string): void {
  const next = document.createElement('template');
  next.innerHTML = html;
  for (const part of main.querySelectorAll('[data-part]')) {
    const name = part.getAttribute('data-part');
    const fresh = next.content.querySelector(`[data-part="${name}"]`);
    if (fresh && !fresh.isEqualNode(part) && !part.contains(document.activeElement)) part.replaceWith(fresh);
  }
}
