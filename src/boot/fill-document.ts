import { parseSearch } from '../lib/search-params.ts';
import { shellAt } from '../shop/addresses.ts';
import { contentPath, requestsFor } from '../shop/page-requests.ts';
import { readProductsSearch } from '../shop/product/products-search.ts';
import { readStoreInfo } from '../shop/store-info/store-info.ts';
import { fill } from './content/fill.ts';
import { pageFilling } from './content/page-content.ts';
import { ANSWERS_ID, type EarlyAnswer, type EarlyAnswers } from './early-answers.ts';

interface Address {
  pathname: string;
  search: string;
}

/**
 * Takes the built index.html apart, once, and returns what puts a page's content and answers into it (D46): visibly
 * into <main>, and as data, which the early script takes in place of asking. Without answers the document stays as it
 * was built. Needs no DOM. Throws if `html` is not a built document of the shop.
 */
export function documentFiller(html: string): (address: Address, answers: EarlyAnswers) => string {
  const [, beforeScript = '', untilMain = '', main = '', afterMain = ''] =
    /^(.*?)(<script>.*?<main[^>]*>)(.*?)(<\/main>.*)$/s.exec(html) ?? [];
  const templates = new Map(
    [...afterMain.matchAll(/<script[^>]* data-shell="([\w ]+)">(.*?)<\/script>/gs)].flatMap(
      ([, shells = '', template = '']) => shells.split(' ').map((shell) => [shell, template] as const),
    ),
  );
  if (!main || templates.size === 0) throw new Error('This is no built document of the shop.');

  return (address, answers) => {
    if (Object.keys(answers).length === 0) return html;
    const data = `<script type="application/json" id="${ANSWERS_ID}">${asData(answers)}</script>`;
    return [beforeScript, data, untilMain, mainFor(address, answers) ?? main, afterMain].join('');
  };

  function mainFor(address: Address, answers: EarlyAnswers): string | undefined {
    const shell = shellAt(address.pathname);
    const search = readProductsSearch(parseSearch(address.search));
    const { storeInfo, content } = requestsFor(address);
    const record = readStoreInfo(bodyOf(answers[storeInfo]));
    const path = contentPath(content, record ?? null);
    const body = path === null ? null : bodyOf(answers[path]);
    const template = templates.get(shell);
    return template && fill(template, pageFilling({ shell, search }, { record, content: body }));
  }
}

/** Null for an answer that says no. */
function bodyOf(answer: EarlyAnswer | undefined): unknown {
  return answer && (answer.status ?? 200) < 300 ? answer.body : null;
}

function asData(answers: EarlyAnswers): string {
  return JSON.stringify(answers).replace(/</g, '\\u003c');
}
