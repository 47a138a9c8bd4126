import { contentPath, requestsFor, type Shell, shellAt } from '../contract/addresses.ts';
import { ANSWERS_ID, type EarlyAnswers, OWN_FILES } from '../contract/document-answers.ts';
import { readStoreInfo, type StoreInfo } from '../contract/store-info.ts';
import type { DocumentTexts } from '../texts/translation.ts';
import { pageData, showsContent, textPageAt } from './content/page-content.ts';

interface Address {
  pathname: string;
  search: string;
}

export type DocumentFiller = ReturnType<typeof documentFiller>;

interface More {
  /** A store info too long to be among the responses. */
  known?: StoreInfo | undefined;
  /** The shop may have more products. */
  isPartial?: boolean | undefined;
}

/**
 * A file of the build with what only documents with all of their content need: their inline script, and the templates
 * and style of contact and the policies. The hashes are for the Content-Security-Policy.
 */
export type FilledParts = Readonly<
  Record<'script' | 'scriptHash' | 'contact' | 'policy' | 'style' | 'styleHash', string>
>;

export const FILLED_PARTS_FILE = 'filled-parts.json';

/** Undefined if `json` is another file. */
export function filledPartsIn(json: string): FilledParts | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Splits the built index.html of a language once. Throws if `html` is not one. Without `parts` no document is complete.
 */
export function documentFiller(html: string, parts: FilledParts | undefined, t: DocumentTexts) {
  const [, head = '', script = '', untilMain = '', main = '', frame = '', drawing = '', own = '', end = ''] =
    DOCUMENT.exec(html) ?? [];
  const templates = new Map(
    [...drawing.matchAll(TEMPLATE)].flatMap(([, shells = '', template = '']) =>
      shells.split(' ').map((shell) => [shell, template] as const),
    ),
  );
  if (!main || templates.size === 0) throw new Error('This is no built document of the shop.');

  return {
    /** Adds the content to <main>, and the responses as data before the inline script (D46). */
    fill(address: Address, answers: EarlyAnswers, more?: More): string {
      if (Object.keys(answers).length === 0) return html;
      const page = pageOf(address, answers, more);
      if (parts && page?.isComplete) return complete(page, parts, { ...page.asked, ...answers });
      const shell = shellAt(address.pathname);
      const ifOwn = (template: string, shells: string) => (shells.split(' ').includes(shell) ? template : '');
      return [
        head,
        asData(answers),
        script,
        untilMain,
        page?.main ?? main,
        frame,
        drawing.replaceAll(TEMPLATE, ifOwn),
        `<markup-end${own}></markup-end>`,
        end,
      ].join('');
    },
    /** Adds only the content (D50). Null unless it is complete. */
    fillContent(address: Address, answers: EarlyAnswers, more?: More): string | null {
      const page = pageOf(address, answers, more);
      return parts && page?.isComplete ? complete(page, parts, page.asked) : null;
    },
  };

  function complete({ main, shell, isText }: Page, parts: FilledParts, answers: EarlyAnswers): string {
    const [, files = ''] = new RegExp(` data-${shell}="([^"]*)"`).exec(own) ?? [];
    return [
      head
        .replace(SCRIPT_SOURCES, `$1 'sha256-${parts.scriptHash}'`)
        .replace(STYLE_SOURCES, isText ? `$1 'sha256-${parts.styleHash}'` : '$1'),
      untilMain.replace(SKELETON_STYLE, () => (isText ? `<style>${parts.style}</style>` : '')),
      main,
      frame,
      asData(answers, ` ${OWN_FILES}="${files}"`),
      `<script>${parts.script}</script>`,
      end,
    ].join('');
  }

  function pageOf(
    address: Address,
    answers: EarlyAnswers,
    { known, isPartial }: More = {},
  ): Page | undefined {
    const { shell, search, storeInfo, content } = requestsFor(address);
    const record = readStoreInfo(bodyOf(answers[storeInfo]), t.code) ?? known;
    const path = contentPath(content, record ?? null);
    const body = path === null ? null : bodyOf(answers[path]);
    const text = textPageAt(address.pathname);
    const words = record && parts && text?.values(record, t);
    const template = text && words ? parts[text.template] : templates.get(shell);
    if (!template) return;
    const values = words ?? pageData({ shell, search }, { record, content: body, isPartial }, t);
    return {
      main: fill(template, values),
      isText: Boolean(words),
      shell,
      isComplete: record !== undefined && (Boolean(words) || showsContent(values)),
      asked: { [storeInfo]: null, ...(path !== null && { [path]: null }) },
    };
  }
}

const DOCUMENT =
  /^(.*?)(<script>.*?<\/script>)(.*?<main[^>]*>)(.*?)(<\/main>.*?)(<script [^>]*data-shell=.*)<markup-end(.*?)><\/markup-end>(.*)$/s;

const TEMPLATE = /<script[^>]* data-shell="([\w ]+)">(.*?)<\/script>/gs;

/** The second style is that of the skeletons. */
const SCRIPT_SOURCES = /(script-src 'self') '[^']+'/;
const STYLE_SOURCES = /(style-src 'self' '[^']+') '[^']+'/;
const SKELETON_STYLE = /<style data-skeletons>.*?<\/style>/s;

interface Page {
  main: string;
  /** Contact, or a policy. */
  isText: boolean;
  shell: Shell;
  isComplete: boolean;
  /** What the page requests, as answers that are not there. */
  asked: EarlyAnswers;
}

function bodyOf(answer: EarlyAnswers[string] | undefined): unknown {
  return answer && (answer.status ?? 200) < 300 ? answer.body : null;
}

function asData(answers: EarlyAnswers, attributes = ''): string {
  const data = JSON.stringify(answers).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${ANSWERS_ID}"${attributes}>${data}</script>`;
}

/**
 * By placeholder: a text, or the entries of a part that may be absent or repeated. An attribute without a value is
 * omitted.
 */
export interface TemplateData {
  readonly [placeholder: string]: string | undefined | readonly TemplateData[];
}

/**
 * Fills a template: `{name}` is an escaped text, `{#name}…{/name}` a part, `{^name}…{/name}` its fallback.
 */
export function fill(template: string, values: TemplateData): string {
  return template.replace(
    PLACEHOLDERS,
    (_whole, kind: string, part: string, inner: string, attribute: string, value: string, text: string) => {
      if (part) {
        const entries = entriesOf(values[part]);
        if (kind === '^') return entries.length === 0 ? fill(inner, values) : '';
        return entries.map((entry) => fill(inner, entry)).join('');
      }
      if (attribute) return values[value] === undefined ? '' : `${attribute}"${escaped(values[value])}"`;
      return escaped(values[text]);
    },
  );
}

/** A part cannot contain a part of the same name. */
const PLACEHOLDERS = /\{([#^])(\w+)\}(.*?)\{\/\2\}|( [\w-]+=)"\{(\w+)\}"|\{(\w+)\}/gs;

function entriesOf(value: TemplateData[string]): readonly TemplateData[] {
  return typeof value === 'object' ? value : [];
}

export function escaped(value: TemplateData[string]): string {
  return typeof value === 'string' ? value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : '';
}
