import { type DocumentParts, documentOf, plainParts } from '../../src/boot/document.ts';
import type { RenderPage } from '../../src/boot/renderer.ts';
import { shellAt } from '../../src/contract/addresses.ts';
import type { InitialAnswer, InitialAnswers } from '../../src/contract/initial-state.ts';
import { DOCUMENT_TEXTS } from '../../src/texts/every-language.ts';
import type { DocumentTexts } from '../../src/texts/translation.ts';
import { openBoundedMap } from './bounded-map.ts';

export type ServedHtml = ReturnType<typeof openHtml>;

interface Contents {
  whole: Readonly<Record<string, InitialAnswer>>;
  embedded: InitialAnswers;
  names: string | undefined;
}

const RENDERED = { entries: 200, size: 16 * 2 ** 20 };

export function openHtml(
  parts: DocumentParts,
  { t = DOCUMENT_TEXTS.en, render }: { t?: DocumentTexts; render?: RenderPage | undefined } = {},
) {
  const rendered = openBoundedMap<{ html: string }>(RENDERED, ({ html }) => html.length);

  return {
    plain: documentOf(parts, null, { answers: {} }),
    t,
    async document(url: URL, { whole, embedded, names }: Contents): Promise<string> {
      const html = await pageAt(url, whole);
      return documentOf(parts, html ? { html, shell: shellAt(url.pathname) } : null, {
        names,
        answers: embedded,
      });
    },
  };

  async function pageAt(url: URL, answers: Contents['whole']): Promise<string | null> {
    const key = JSON.stringify([url, ...Object.entries(answers).map(([path, { at }]) => [path, at])]);
    const known = rendered.get(key);
    if (known) return known.html;
    const html = (await render?.(url, answers).catch(report)) ?? null;
    if (html) rendered.set(key, { html });
    return html;
  }
}

function report(error: unknown): null {
  console.error('A page could not be rendered; its document is the plain one.', error);
  return null;
}

export function openPlainHtml(html: string): ServedHtml {
  return openHtml(plainParts(html));
}
