import { type HTMLElement, parse } from 'node-html-parser';
import type { TemplateData } from '../content/fill.ts';

/** HTML that a component drew from a sample, and how its slots are found in it. */
export interface Drawn {
  html: string;
  /** What the sample's texts are: the same functions make it that fill the template later. */
  values: TemplateData;
}

/** How the parts and attributes of a page are found, as CSS selectors. */
export interface Selectors {
  /** By name of the part: its elements in the sample. Those of one entry stand side by side. */
  parts: Readonly<Record<string, string>>;
  /** A part without a selector is what has the class of its name. */
  classes?: Readonly<Record<string, string>>;
  /** By slot: an attribute whose value is no text of its own. */
  attributes: Readonly<Record<string, readonly [attribute: string, selector: string]>>;
}

/**
 * Turns what was drawn from a sample back into a template: each text of the filling becomes its slot, each element of
 * a part is kept once. Throws where a text or a part is not found: then the page draws something else than what the
 * filling says.
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
  // All are found before the first is marked, which changes the places of the others.
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
  const found = findIn(elements, selector);
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

/** A text counts where it is all that an attribute or an element says. */
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
