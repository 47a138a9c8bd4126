import { localStore } from '../lib/local-storage.ts';
import { FALLBACK_PICTURE } from '../lib/picture-widths.ts';
import { GRID_COLUMNS } from '../screens/catalogue/card-places.ts';
import { readStoreInfo } from '../shop/store-info/store-info.ts';
import { type PageAnswers, pageFilling, showsContent } from './content/page-content.ts';
import { ANSWERS_ID } from './early-answers.ts';
import type { EarlyPage } from './hand-over.ts';
import { filledHtml } from './trusted-html.ts';

/** The page in the document until the bundle draws over it. */
interface ShownPage {
  main: Element | null;
  /** Absent for a page without the main layout. */
  template: string | null | undefined;
}

/** Shows the page's skeleton. Home's stands in the document, and a server may have put in the page itself (D46). */
export function showPage(root: HTMLElement, page: EarlyPage): ShownPage {
  const main = root.querySelector('main');
  const template = document.querySelector(`[data-shell~="${page.shell}"]`)?.textContent;
  if (!template) root.replaceChildren();
  else if (main && page.shell !== 'home' && !document.getElementById(ANSWERS_ID)) {
    main.innerHTML = filledHtml(template, pageFilling(page, { record: undefined, content: null }));
  }
  showFallbackPictures(root);
  return { main, template };
}

/** Draws each answer when it is there. Resolves when the page's content stands, or cannot be drawn. */
export async function drawContent({ main, template }: ShownPage, page: EarlyPage): Promise<void> {
  const columns = localStore.read(GRID_COLUMNS) === '2' ? 2 : 3;
  const answers: PageAnswers = { record: undefined, content: null, columns };
  const draw = () => {
    // Once it has taken over, the page is the bundle's.
    if (!main || !template || !window.daftar) return;
    const filling = pageFilling(page, answers);
    updateParts(main, filledHtml(template, filling));
    page.contentStands = showsContent(filling);
  };
  const record = page.record.then((wire) => {
    answers.record = readStoreInfo(wire);
    draw();
    return answers.record;
  });
  const content = page.askContent(null) ?? page.askContent((await record) ?? null);
  answers.content = await content;
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
