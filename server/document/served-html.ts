import { documentFiller, type FilledParts } from '../../src/boot/fill-document.ts';
import type { EarlyAnswers } from '../../src/contract/document-answers.ts';
import type { StoreInfo } from '../../src/contract/store-info.ts';
import { DOCUMENT_TEXTS } from '../../src/texts/every-language.ts';
import type { DocumentTexts } from '../../src/texts/translation.ts';

export type ServedHtml = ReturnType<typeof openHtml>;

type Fill = (
  address: { pathname: string; search: string },
  answers: EarlyAnswers,
  /** A store info too long to be among the responses. */
  known?: StoreInfo,
) => string;

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description" content="([^"<]*)"[^>]*>/;

/** Throws if `html` has no title or no description. */
export function openHtml(html: string, parts?: FilledParts, t: DocumentTexts = DOCUMENT_TEXTS.en) {
  const title = TITLE.exec(html);
  const description = DESCRIPTION.exec(html);
  if (!title || !description?.[1]) throw new Error('index.html has no title, or no description.');
  return {
    /** As it was built. */
    plain: html,
    /** Of its language. */
    t,
    fill: fillerOf(html, parts, t),
    description: unescaped(description[1]),
    /** `filled`: this document with content. `tags`: the rest of the head. */
    withHead(filled: string, titleElement: string, tags: string): string {
      // The first ones: content is always after them.
      return filled.replace(description[0], '').replace(title[0], () => `${titleElement}\n    ${tags}`);
    },
  };
}

function fillerOf(html: string, parts: FilledParts | undefined, t: DocumentTexts): Fill {
  // In development nothing is prerendered.
  if (html.includes('<div id="root"></div>')) return () => html;
  const { fill } = documentFiller(html, parts, t);
  return (address, answers, known) => fill(address, answers, { known });
}

/** The build escapes these three differently (vite/named-document.ts). */
function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
