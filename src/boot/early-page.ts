import { readLocal } from '../lib/local-storage.ts';
import { FALLBACK_PICTURE } from '../lib/picture-widths.ts';
import { GRID_COLUMNS } from '../screens/in-document.ts';
import { ANSWERS_ID } from '../shop/document-answers.ts';
import { skeletonFilling } from './content/page-kind.ts';
import { contentStands } from './early-answers.ts';
import type { EarlyPage } from './hand-over.ts';
import { startScript } from './start-script.ts';
import { filledHtml } from './trusted-html.ts';

/** Shows the page's skeleton. Home's stands in the document, and a server may have put in the page itself (D46). */
export function showPage(root: HTMLElement, page: EarlyPage): void {
  const main = root.querySelector('main');
  const template = document.querySelector(`[data-shell~="${page.shell}"]`)?.textContent;
  const columns = readLocal(GRID_COLUMNS) === '2' ? 2 : 3;
  if (contentStands()) {
    // A server does not know what the shopper chose.
    main?.querySelector('[data-columns="3"]')?.setAttribute('data-columns', `${columns}`);
    page.contentStands = true;
  } else if (!template) root.replaceChildren();
  else if (main) {
    if (page.shell !== 'home' && !document.getElementById(ANSWERS_ID)) {
      main.innerHTML = filledHtml(template, skeletonFilling(page));
    }
    page.skeleton = { main, columns, filled: (filling) => filledHtml(template, filling) };
  }
  showFallbackPictures(root);
}

/** Resolves when the page's content stands, or cannot be drawn. Only a skeleton of content loads the script for it. */
export async function contentDrawn(page: EarlyPage): Promise<void> {
  if (!page.skeleton || !page.content) return;
  const script = startScript('data-content', {});
  await new Promise((over) => {
    script?.addEventListener('load', over);
    script?.addEventListener('error', over);
  });
  await page.drawn?.catch(() => {});
}

/** As RemoteImage does, until the page is the bundle's: the pictures of a policy stay as they are. */
function showFallbackPictures(root: HTMLElement): void {
  const onError = ({ target: picture }: Event) => {
    if (!window.daftar || !(picture instanceof HTMLImageElement)) return;
    if (picture.src.endsWith(FALLBACK_PICTURE)) return;
    picture.srcset = '';
    picture.src = FALLBACK_PICTURE;
  };
  root.addEventListener('error', onError, true);
}
