import { type HTMLElement, parse } from 'node-html-parser';
import type { TemplateData } from '../fill-document.ts';

export interface Drawn {
  html: string;
  values: TemplateData;
}

export interface Selectors {
  /** By part: its elements in the sample; those of one entry are adjacent. */
  parts: Readonly<Record<string, string>>;
  /** For parts without a selector. */
  classes?: Readonly<Record<string, string>>;
  /** By placeholder: attributes whose value is not unique. */
  attributes: Readonly<Record<string, readonly [attribute: string, selector: string]>>;
}

/**
 * Turns HTML rendered from a sample back into a template: each text becomes its placeholder, each part its first entry.
 * Throws if one is not found.
 */
export function templateOf({ html, values }: Drawn, selectors: Selectors): string {
  if (/[{}]/.test(html)) throw new Error(`Braces would read as slots: ${html}`);
  return withPlaceholders([parse(html)], values, selectors);
}

function withPlaceholders(
  elements: readonly HTMLElement[],
  values: TemplateData,
  selectors: Selectors,
): string {
  const texts: [placeholder: string, text: string][] = [];
  // Marking changes the tree, so find all first.
  const marks = Object.entries(values).map(([placeholder, value]) => {
    const attribute = selectors.attributes[placeholder];
    if (attribute) return attributeMark(elements, placeholder, attribute);
    if (typeof value === 'object') return partMark(elements, placeholder, value, selectors);
    texts.push([placeholder, value ?? '']);
    return () => {};
  });
  for (const mark of marks) mark();
  return texts.reduce(withPlaceholder, elements.join(''));
}

function attributeMark(
  elements: readonly HTMLElement[],
  placeholder: string,
  [name, selector]: readonly [string, string],
): () => void {
  const itself = elements.filter((each) => each.parentNode?.querySelectorAll(selector).includes(each));
  const found = [...itself, ...findIn(elements, selector)];
  if (found.length === 0) throw new Error(`No ${selector} for the slot ${placeholder}.`);
  return () => {
    for (const element of found) element.setAttribute(name, `{${placeholder}}`);
  };
}

function partMark(
  elements: readonly HTMLElement[],
  name: string,
  entries: readonly TemplateData[],
  selectors: Selectors,
): () => void {
  const names = selectors.classes?.[name];
  const selector = selectors.parts[name] ?? (names && `.${names}`);
  if (selector === undefined) throw new Error(`No selector for the part ${name}.`);
  const found = findIn(elements, selector);
  const [entry] = entries;
  if (!entry && found.length === 0) return () => {};
  const size = found.length / entries.length;
  if (!entry || size < 1 || !Number.isInteger(size)) {
    throw new Error(`Found ${found.length} of ${selector} for ${entries.length} of the part ${name}.`);
  }
  const [first, ...others] = found;
  return () => {
    const inner = withPlaceholders(found.slice(0, size), entry, selectors);
    first?.replaceWith(`{#${name}}${inner}{/${name}}`);
    for (const other of others) other.remove();
  };
}

function findIn(elements: readonly HTMLElement[], selector: string): HTMLElement[] {
  return elements.flatMap((element) => element.querySelectorAll(selector));
}

/** Only a text that is a whole attribute or element. */
function withPlaceholder(html: string, [placeholder, text]: [placeholder: string, text: string]): string {
  const place = new RegExp(`(>|=")(\\s*)${asPattern(text.replaceAll('&', '&amp;'))}(\\s*)(?=["<])`, 'g');
  const marked = html.replace(place, `$1$2{${placeholder}}$3`);
  if (text === '' || marked === html)
    throw new Error(`The text of the slot ${placeholder}, '${text}', is not in ${html}`);
  return marked;
}

function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
