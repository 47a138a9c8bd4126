import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/**
 * The part of tab.ts that runs in the page, bundled by page-script.ts: finds things as a shopper with a screen reader
 * would, and says where they can be pressed.
 */
export type Words = string | { source: string; flags: string };
/** Where to press, or why that is not possible yet. */
export type Place = { x: number; y: number } | { not: string };

const inPage = {
  /** The middle of the element of this role and name, scrolled into view. Nothing may lie over it. */
  place(role: string, name: Words): Place {
    return placeOf(withRole(role).find((element) => fits(computeAccessibleName(element), name)));
  },

  /** The same for a field of a form, by its label. */
  placeOfField(label: Words): Place {
    return placeOf(fields(label)[0]);
  },

  /** Makes the next key replace what the focused field holds; false while the field has not the focus. */
  selectAll(label: Words): boolean {
    const [field] = fields(label);
    if (!field || document.activeElement !== field || !('select' in field)) return false;
    field.select();
    return true;
  },

  valueOf(label: Words): string | null {
    return fields(label)[0]?.value ?? null;
  },

  /** As the list of the platform does, which no driver can open in every engine. False while there is no such option. */
  choose(label: Words, option: Words): boolean {
    const [field] = fields(label);
    if (!(field instanceof HTMLSelectElement)) return false;
    const chosen = [...field.options].find((one) => fits(one.label, option));
    if (!chosen) return false;
    chosen.selected = true;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  },

  /** Of the group of radio buttons at `index`, the first button; null where there is no such group. */
  placeOfFirstOption(index: number): Place | null {
    const group = withRole('radiogroup')[index];
    return group ? placeOf(group.querySelector('input') ?? undefined) : null;
  },

  count(role: string, name: Words): number {
    return withRole(role).filter((element) => fits(computeAccessibleName(element), name)).length;
  },

  names(role: string): string[] {
    return withRole(role).map((element) => plain(computeAccessibleName(element)));
  },

  shows(words: Words): boolean {
    const text = plain(document.body?.innerText ?? '');
    return typeof words === 'string'
      ? text.toLowerCase().includes(words.toLowerCase())
      : pattern(words).test(text);
  },
};

export type InPage = typeof inPage;
declare global {
  interface Window {
    inPage?: InPage;
  }
}
window.inPage = inPage;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fields(label: Words): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea, select')]
    .filter(isThere)
    .filter((field) => fits(computeAccessibleName(field), label));
}

function withRole(role: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CANDIDATES[role] ?? '*')]
    .filter((element) => getRole(element) === role)
    .filter(isThere);
}

/** Naming every element of a page takes seconds in a slow browser. */
const CANDIDATES: Record<string, string> = {
  article: 'article',
  button: 'button, input, [role="button"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  radiogroup: 'fieldset, [role="radiogroup"]',
};

function isThere(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]');
}

function placeOf(element: HTMLElement | undefined): Place {
  if (!element) return { not: 'there' };
  if (isShell()) return { not: 'past the shell' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { not: 'enabled' };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The first line of a link that has several.
  const box = element.getClientRects()[0];
  if (!box) return { not: 'drawn' };
  if (isMoving(element)) return { not: 'at rest' };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = document.elementFromPoint(at.x, at.y);
  const targets = [element, ...('labels' in element ? ((element as HTMLInputElement).labels ?? []) : [])];
  if (targets.some((target) => target.contains(top))) return at;
  return { not: `on top: ${top?.outerHTML.slice(0, 120)}` };
}

/** Checks its ancestors too: a slow browser may look still at the start of a transition. */
function isMoving(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAnimations().some(({ playState }) => playState === 'running')) return true;
  return false;
}

/** A press that begins on the shell and ends on the drawn page is no click. Only drawn elements carry React's keys. */
function isShell(): boolean {
  const first = document.querySelector('#root > :not(link)');
  return first !== null && !Object.keys(first).some((key) => key.startsWith('__react'));
}

function fits(name: string, wanted: Words): boolean {
  const words = plain(name);
  return typeof wanted === 'string' ? words === wanted : pattern(wanted).test(words);
}

function pattern({ source, flags }: { source: string; flags: string }): RegExp {
  return new RegExp(source, flags);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
