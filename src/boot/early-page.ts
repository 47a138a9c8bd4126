import type { PageKind } from '../contract/addresses.ts';
import { ANSWERS_ID } from '../contract/document-answers.ts';
import { readLocal } from '../lib/local-storage.ts';
import { FALLBACK_PICTURE } from '../lib/picture-widths.ts';
import { lazily } from '../lib/tasks.ts';
import { GRID_COLUMNS } from '../screens/in-document.ts';
import type { Bootstrap } from './bootstrap.ts';
import { listHeadData } from './content/page-content.ts';
import type { RequestedPage } from './early-answers.ts';
import { fill, type TemplateData } from './fill-document.ts';
import { startScript } from './start-bundle.ts';

/** A server does not know the shopper's columns. */
export function showContent(root: HTMLElement): void {
  root.querySelector('main [data-columns="3"]')?.setAttribute('data-columns', `${columnsChosen()}`);
  showFallbackPictures(root);
}

/** Home's is in the document. */
export function showSkeleton(root: HTMLElement, page: RequestedPage, bootstrap: Bootstrap): void {
  const main = root.querySelector('main');
  const template = document.querySelector(`[data-shell~="${page.shell}"]`)?.textContent;
  if (!template) root.replaceChildren();
  else if (main) {
    if (page.shell !== 'home' && !document.getElementById(ANSWERS_ID)) {
      main.innerHTML = filledHtml(template, skeletonData(page));
    }
    const filled = (values: TemplateData) => filledHtml(template, values);
    bootstrap.skeleton = { page, main, columns: columnsChosen(), filled };
  }
  showFallbackPictures(root);
}

function columnsChosen(): 2 | 3 {
  return readLocal(GRID_COLUMNS) === '2' ? 2 : 3;
}

/** Resolves when the page's content is rendered, or cannot be. */
export function contentDrawn(bootstrap: Bootstrap): Promise<void> {
  if (!bootstrap.skeleton?.page.content) return Promise.resolve();
  const script = startScript('data-content', {});
  const over = new Promise((resolve) => {
    script?.addEventListener('load', resolve);
    script?.addEventListener('error', resolve);
  });
  return over.then(() => bootstrap.rendered).catch(() => {});
}

/** Like RemoteImage, until the bundle has taken over. */
function showFallbackPictures(root: HTMLElement): void {
  const onError = ({ target: picture }: Event) => {
    if (!window.bootstrap || !(picture instanceof HTMLImageElement)) return;
    if (picture.src.endsWith(FALLBACK_PICTURE)) return;
    picture.srcset = '';
    picture.src = FALLBACK_PICTURE;
  };
  root.addEventListener('error', onError, true);
}

function skeletonData({ shell, search }: PageKind): TemplateData {
  return shell === 'list' ? listHeadData(search) : {};
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

/**
 * Repeats on the rendered page what the shopper did on the shell: typed text, focus and the last button. Only for
 * fields that React leaves uncontrolled.
 */
export function keepEarlyTaps(root: HTMLElement): void {
  const typed = new Map<string, string>();
  let pressed: string | undefined;
  let focused: string | undefined;
  const onFocus = ({ target }: Event) => {
    if (target instanceof Element) focused = keyOf(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed.set(target.id, target.value);
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // The browser would submit the form.
    event.preventDefault();
    pressed = keyOf(button);
    // Phones open the keyboard only for a focus during the tap.
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.focus();
  };
  // An empty search is not submitted (D39.2). The page's own forms submit nothing to the browser, so the handler may
  // stay.
  root.onsubmit = ({ target }) => target instanceof HTMLFormElement && target.search?.value.trim() !== '';
  root.addEventListener('focusin', onFocus);
  root.addEventListener('input', onInput);
  root.addEventListener('click', onClick);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('input', onInput);
    root.removeEventListener('click', onClick);
    for (const [id, value] of typed) {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const elements = [...root.querySelectorAll<HTMLElement>('a, button, input')];
    const find = (key: string) => elements.find((element) => keyOf(element) === key);
    if (focused) find(focused)?.focus({ preventScroll: true });
    if (pressed) find(pressed)?.click();
  }).observe(root, { childList: true });
}

/** Identifies an element on shell and rendered page. */
function keyOf(element: Element): string {
  const described = document.getElementById(element.getAttribute('aria-describedby') ?? '');
  return [
    element.localName,
    element instanceof HTMLInputElement && element.id,
    element.getAttribute('href'),
    element.getAttribute('aria-label') ?? element.textContent,
    described?.textContent,
  ].join();
}
