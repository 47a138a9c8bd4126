import { documentFiller } from '../../src/boot/fill-document.ts';
import type { EarlyAnswers } from '../../src/shop/document-answers.ts';
import type { StoreInfo } from '../../src/shop/store-info/store-info.ts';

/** index.html, taken apart where the document function writes into it. */
export interface ServedHtml {
  /** As it was built: what a page of one shopper gets, and every page while the API is silent. */
  plain: string;
  /** With a page's content and answers; `known`: the store's record where it is too long to be among them. */
  fill: (address: { pathname: string; search: string }, answers: EarlyAnswers, known?: StoreInfo) => string;
  /** Its own, for pages that give none. */
  description: string;
  /** `filled`: the same document with content. `title`: the whole element. `tags`: what else stands in the head. */
  withHead(filled: string, title: string, tags: string): string;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description" content="([^"<]*)"[^>]*>/;

/** Throws if `html` has no title or no description. */
export function openHtml(html: string): ServedHtml {
  const title = TITLE.exec(html);
  const description = DESCRIPTION.exec(html);
  if (!title || !description?.[1]) throw new Error('index.html has no title, or no description.');
  const [before, after] = [title.index, title.index + title[0].length];
  return {
    plain: html,
    // In development nothing is prerendered.
    fill: html.includes('<div id="root"></div>') ? () => html : documentFiller(html).fill,
    description: unescaped(description[1]),
    withHead(filled, titleElement, tags) {
      // Content stands behind the title only, and has no tags but those that stood there before.
      const rest = filled.slice(after);
      const at = rest.indexOf(description[0]);
      const undescribed = rest.slice(0, at) + rest.slice(at + description[0].length);
      return `${filled.slice(0, before)}${titleElement}\n    ${tags}${undescribed}`;
    },
  };
}

/** A text of index.html, of which the build wrote these three in another way (vite/named-document.ts). */
function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
