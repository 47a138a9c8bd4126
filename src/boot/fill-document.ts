import { contentPath, requestsFor, type Shell, shellAt } from '../shop/addresses.ts';
import {
  ANSWERS_ID,
  CONTENT_RENDERED,
  type EarlyAnswer,
  type EarlyAnswers,
} from '../shop/document-answers.ts';
import { readStoreInfo, type StoreInfo } from '../shop/store-info/store-info.ts';
import { pageData, showsContent, textPageAt } from './content/page-content.ts';

interface Address {
  pathname: string;
  search: string;
}

export interface DocumentFiller {
  /**
   * Adds the content to <main>, and the responses as data before the inline script (D46), which waits for the content if
   * that is complete. `known` is a store info too long to be among the responses.
   */
  fill(address: Address, answers: EarlyAnswers, known?: StoreInfo): string;
  /** Adds only the content (D50). Null unless it is complete. */
  fillContent(address: Address, answers: EarlyAnswers, isPartial?: boolean): string | null;
}

/** Splits the built index.html once. Throws if `html` is not one. */
export function documentFiller(html: string): DocumentFiller {
  const [, head = '', script = '', untilMain = '', main = '', afterMain = '', end = ''] =
    /^(.*?)(<script>.*?<\/script>)(.*?<main[^>]*>)(.*?)(<\/main>.*)(<markup-end>.*)$/s.exec(html) ?? [];
  const templates = new Map(
    [...(afterMain + end).matchAll(TEMPLATE)].flatMap(([, shells = '', template = '']) =>
      shells.split(' ').map((shell) => [shell, template] as const),
    ),
  );
  const [, textStyle = ''] = TEXT_STYLE.exec(end) ?? [];
  if (!main || templates.size === 0) throw new Error('This is no built document of the shop.');

  return {
    fill(address, answers, known) {
      if (Object.keys(answers).length === 0) return html;
      const page = pageOf(address, answers, { known });
      return withPage(page, answers, page?.stands ? undefined : shellAt(address.pathname));
    },
    fillContent(address, answers, isPartial) {
      const page = pageOf(address, answers, { isPartial });
      return page?.stands ? withPage(page, {}, undefined) : null;
    },
  };

  /** `own`: the template that is still needed. */
  function withPage(page: FilledPage | undefined, answers: EarlyAnswers, own: Shell | undefined): string {
    const mark = page?.stands ? ` ${CONTENT_RENDERED}` : '';
    const data = `<script type="application/json" id="${ANSWERS_ID}"${mark}>${asData(answers)}</script>`;
    const withoutTemplates = (part: string) =>
      part.replaceAll(TEMPLATE, (template, shells: string) =>
        shells.split(' ').some((shell) => shell === own) ? template : '',
      );
    const after = withoutTemplates(afterMain);
    const rest = withoutTemplates(end).replace(TEXT_STYLE, '');
    const styled = page?.style
      ? untilMain.replace('</head>', () => `<style>${page.style}</style></head>`)
      : untilMain;
    const content = [styled, page?.main ?? main, after];
    const early = [data, script];
    return [head, ...(page?.stands ? [...content, ...early] : [...early, ...content]), rest].join('');
  }

  function pageOf(
    address: Address,
    answers: EarlyAnswers,
    { known, isPartial }: { known?: StoreInfo | undefined; isPartial?: boolean | undefined },
  ): FilledPage | undefined {
    const { shell, search, storeInfo, content } = requestsFor(address);
    const record = readStoreInfo(bodyOf(answers[storeInfo])) ?? known;
    const path = contentPath(content, record?.categories ?? null);
    const body = path === null ? null : bodyOf(answers[path]);
    const text = textPageAt(address.pathname);
    const words = record && text?.values(record);
    const template = templates.get(text && words ? text.template : shell);
    if (!template) return;
    const values = words ?? pageData({ shell, search }, { record, content: body, isPartial });
    const stands = record !== undefined && (Boolean(words) || showsContent(values));
    return { main: fill(template, values), style: words ? textStyle : '', stands };
  }
}

const TEXT_STYLE = /<script type="text\/css">(.*?)<\/script>/s;
const TEMPLATE = /<script[^>]* data-shell="([\w ]+)">(.*?)<\/script>/gs;

interface FilledPage {
  main: string;
  style: string;
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
