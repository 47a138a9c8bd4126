import { parseSearch } from '../lib/search-params.ts';
import { shellAt } from '../shop/addresses.ts';
import { ANSWERS_ID, type EarlyAnswer, type EarlyAnswers } from '../shop/document-answers.ts';
import { contentPath, requestsFor } from '../shop/page-requests.ts';
import { readProductsSearch } from '../shop/product/products-search.ts';
import { readStoreInfo, type StoreInfo } from '../shop/store-info/store-info.ts';
import { fill } from './content/fill.ts';
import { pageFilling, showsContent } from './content/page-content.ts';
import { CONTENT_STANDS } from './early-answers.ts';

interface Address {
  pathname: string;
  search: string;
}

/**
 * Takes the built index.html apart, once, and returns what puts a page's content and answers into it (D46): visibly
 * into <main>, and as data, which the early script takes in place of asking. Templates that are not needed then are
 * left out. Without answers the document stays as it was built. `known` is the store's record where it is too long to
 * be among the answers. Needs no DOM. Throws if `html` is not a built document of the shop.
 */
export function documentFiller(
  html: string,
): (address: Address, answers: EarlyAnswers, known?: StoreInfo) => string {
  const [, beforeScript = '', untilMain = '', main = '', afterMain = ''] =
    /^(.*?)(<script>.*?<main[^>]*>)(.*?)(<\/main>.*)$/s.exec(html) ?? [];
  const templates = new Map(
    [...afterMain.matchAll(TEMPLATE)].flatMap(([, shells = '', template = '']) =>
      shells.split(' ').map((shell) => [shell, template] as const),
    ),
  );
  if (!main || templates.size === 0) throw new Error('This is no built document of the shop.');

  return (address, answers, known) => {
    if (Object.keys(answers).length === 0) return html;
    const page = pageOf(address, answers, known);
    const mark = page?.stands ? ` ${CONTENT_STANDS}` : '';
    const data = `<script type="application/json" id="${ANSWERS_ID}"${mark}>${asData(answers)}</script>`;
    const own = page?.stands ? undefined : shellAt(address.pathname);
    const after = afterMain.replaceAll(TEMPLATE, (template, shells: string) =>
      shells.split(' ').some((shell) => shell === own) ? template : '',
    );
    return [beforeScript, data, untilMain, page?.main ?? main, after].join('');
  };

  function pageOf(address: Address, answers: EarlyAnswers, known?: StoreInfo): FilledPage | undefined {
    const shell = shellAt(address.pathname);
    const search = readProductsSearch(parseSearch(address.search));
    const { storeInfo, content } = requestsFor(address);
    const record = readStoreInfo(bodyOf(answers[storeInfo])) ?? known;
    const path = contentPath(content, record?.categories ?? null);
    const body = path === null ? null : bodyOf(answers[path]);
    const template = templates.get(shell);
    if (!template) return;
    const filling = pageFilling({ shell, search }, { record, content: body });
    return { main: fill(template, filling), stands: record !== undefined && showsContent(filling) };
  }
}

const TEMPLATE = /<script[^>]* data-shell="([\w ]+)">(.*?)<\/script>/gs;

interface FilledPage {
  main: string;
  /** All of its content is in it: nothing will be drawn before the bundle does. */
  stands: boolean;
}

/** Null for an answer that says no. */
function bodyOf(answer: EarlyAnswer | undefined): unknown {
  return answer && (answer.status ?? 200) < 300 ? answer.body : null;
}

function asData(answers: EarlyAnswers): string {
  return JSON.stringify(answers).replace(/</g, '\\u003c');
}
