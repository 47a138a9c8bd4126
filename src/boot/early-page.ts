import { readLocal } from '../lib/local-storage.ts';
import { FALLBACK_PICTURE } from '../lib/picture-widths.ts';
import { lazily } from '../lib/tasks.ts';
import { GRID_COLUMNS } from '../screens/in-document.ts';
import { ANSWERS_ID } from '../shop/document-answers.ts';
import type { PageKind } from '../shop/page-requests.ts';
import type { Bootstrap } from './bootstrap.ts';
import { fill, type TemplateData } from './content/fill.ts';
import { listHeadData } from './content/list-head.ts';
import { startScript } from './start-bundle.ts';

/** Home's skeleton is in the document, and a server may have added the content (D46). */
export function showPage(root: HTMLElement, page: Bootstrap): void {
  const main = root.querySelector('main');
  const template = document.querySelector(`[data-shell~="${page.shell}"]`)?.textContent;
  const columns = readLocal(GRID_COLUMNS) === '2' ? 2 : 3;
  if (page.contentRendered) {
    // A server does not know the shopper's choice.
    main?.querySelector('[data-columns="3"]')?.setAttribute('data-columns', `${columns}`);
  } else if (!template) root.replaceChildren();
  else if (main) {
    if (page.shell !== 'home' && !document.getElementById(ANSWERS_ID)) {
      main.innerHTML = filledHtml(template, skeletonData(page));
    }
    page.skeleton = { main, columns, filled: (values) => filledHtml(template, values) };
  }
  showFallbackPictures(root);
}

/** Resolves when the page's content is rendered, or cannot be. */
export async function contentDrawn(page: Bootstrap): Promise<void> {
  if (!page.skeleton || !page.content) return;
  const script = startScript('data-content', {});
  await new Promise((over) => {
    script?.addEventListener('load', over);
    script?.addEventListener('error', over);
  });
  await page.rendered?.catch(() => {});
}

/** Like RemoteImage, until the bundle has taken over. */
function showFallbackPictures(root: HTMLElement): void {
  const onError = ({ target: picture }: Event) => {
    if (!window.daftar || !(picture instanceof HTMLImageElement)) return;
    if (picture.src.endsWith(FALLBACK_PICTURE)) return;
    picture.srcset = '';
    picture.src = FALLBACK_PICTURE;
  };
  root.addEventListener('error', onError, true);
}

function skeletonData({ shell, search }: PageKind): TemplateData {
  return shell === 'list' ? listHeadData(search, undefined) : {};
}

/**
 * The document's own Trusted Types policy (faults M14): HTML only from its own templates, with escaped texts.
 * TypeScript lacks these types.
 */
interface Policy {
  createHTML(template: string, values: TemplateData): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy };

const RULES: Policy = { createHTML: fill };

const policy = lazily(() =>
  'trustedTypes' in globalThis ? trustedTypes.createPolicy('daftar-document', RULES) : RULES,
);

function filledHtml(template: string, values: TemplateData): string {
  return policy().createHTML(template, values);
}
