import { contentPath, requestsFor, type Shell, shellAt } from '../shop/addresses.ts';
import {
  ANSWERS_ID,
  CONTENT_RENDERED,
  type EarlyAnswer,
  type EarlyAnswers,
} from '../shop/document-answers.ts';
import { readStoreInfo, type StoreInfo } from '../shop/store-info/store-info.ts';
import type { DocumentTexts } from '../texts/translation.ts';
import { pageData, showsContent, textPageAt } from './content/page-content.ts';

interface Address {
  pathname: string;
  search: string;
}

export interface DocumentFiller {
  /**
   * Adds the content to <main>, and the responses as data before the inline script (D46), which waits for the content if
   * that is complete.
   */
  fill(address: Address, answers: EarlyAnswers, more?: More): string;
  /** Adds only the content (D50). Null unless it is complete. */
  fillContent(address: Address, answers: EarlyAnswers, more?: More): string | null;
}

interface More {
  /** A store info too long to be among the responses. */
  known?: StoreInfo | undefined;
  /** The shop may have more products. */
  isPartial?: boolean | undefined;
  /** Without them, contact and the policies are not filled. */
  texts?: TextTemplates | undefined;
}

/**
 * Templates and style of contact and the policies: a file of the build, because only their documents need it. The hash is
 * for the document's Content-Security-Policy.
 */
export type TextTemplates = Readonly<Record<'contact' | 'policy' | 'style' | 'styleHash', string>>;

export const TEXT_TEMPLATES_FILE = 'text-pages.json';

/** Undefined if `json` is another file. */
export function textTemplatesIn(json: string): TextTemplates | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Splits the built index.html of a language once. Throws if `html` is not one. */
export function documentFiller(html: string, t: DocumentTexts): DocumentFiller {
  const [, head = '', script = '', untilMain = '', main = '', afterMain = '', end = ''] =
    /^(.*?)(<script>.*?<\/script>)(.*?<main[^>]*>)(.*?)(<\/main>.*)(<markup-end.*)$/s.exec(html) ?? [];
  const templates = new Map(
    [...afterMain.matchAll(TEMPLATE)].flatMap(([, shells = '', template = '']) =>
      shells.split(' ').map((shell) => [shell, template] as const),
    ),
  );
  if (!main || templates.size === 0) throw new Error('This is no built document of the shop.');

  return {
    fill(address, answers, more) {
      if (Object.keys(answers).length === 0) return html;
      const page = pageOf(address, answers, more);
      return withPage(page, answers, page?.stands ? undefined : shellAt(address.pathname));
    },
    fillContent(address, answers, more) {
      const page = pageOf(address, answers, more);
      return page?.stands ? withPage(page, {}, undefined) : null;
    },
  };

  /** `own`: the template that is still needed. */
  function withPage(page: FilledPage | undefined, answers: EarlyAnswers, own: Shell | undefined): string {
    const mark = page?.stands ? ` ${CONTENT_RENDERED}` : '';
    const data = `<script type="application/json" id="${ANSWERS_ID}"${mark}>${asData(answers)}</script>`;
    const after = afterMain.replaceAll(TEMPLATE, (template, shells: string) =>
      shells.split(' ').some((shell) => shell === own) ? template : '',
    );
    if (!page?.stands) return [head, data, script, untilMain, page?.main ?? main, after, end].join('');
    const { texts, shell } = page;
    const ownStyle = texts ? ` 'sha256-${texts.styleHash}'` : '';
    return [
      head.replace(STYLE_SOURCES, (_, first) => first + ownStyle),
      untilMain.replace(SKELETON_STYLE, () => (texts ? `<style>${texts.style}</style>` : '')),
      page.main,
      after.replace(CONTENT_SCRIPT, ''),
      data,
      script,
      end.replace(OWN_FILES, (files, own) => (own === shell ? files : '')),
    ].join('');
  }

  function pageOf(
    address: Address,
    answers: EarlyAnswers,
    { known, isPartial, texts }: More = {},
  ): FilledPage | undefined {
    const { shell, search, storeInfo, content } = requestsFor(address);
    const record = readStoreInfo(bodyOf(answers[storeInfo]), t.code) ?? known;
    const path = contentPath(content, record ?? null);
    const body = path === null ? null : bodyOf(answers[path]);
    const text = textPageAt(address.pathname);
    const words = record && texts && text?.values(record, t);
    const template = text && words ? texts[text.template] : templates.get(shell);
    if (!template) return;
    const values = words ?? pageData({ shell, search }, { record, content: body, isPartial }, t);
    const stands = record !== undefined && (Boolean(words) || showsContent(values));
    return { main: fill(template, values), texts: words ? texts : undefined, shell, stands };
  }
}

const TEMPLATE = /<script[^>]* data-shell="([\w ]+)">(.*?)<\/script>/gs;

/** It draws the content where the document has none. */
const CONTENT_SCRIPT = /<script[^>]* data-content .*?<\/script>/s;

/** The document's Content-Security-Policy has this style second. */
const SKELETON_STYLE = /<style data-skeletons>.*?<\/style>/s;
const STYLE_SOURCES = /(style-src 'self' '[^']+') '[^']+'/;

/** Of the pages other than Home, by shell. */
const OWN_FILES = / data-(\w+)="[^"]*"/g;

interface FilledPage {
  main: string;
  /** Of contact and the policies. */
  texts: TextTemplates | undefined;
  shell: Shell;
  /** All content is in it. */
  stands: boolean;
}

function bodyOf(answer: EarlyAnswer | undefined): unknown {
  return answer && (answer.status ?? 200) < 300 ? answer.body : null;
}

function asData(answers: EarlyAnswers): string {
  return JSON.stringify(answers).replace(/</g, '\\u003c');
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
