import { answerDocument } from '../../server/document/answer-document.ts';
import { buildIn } from '../../server/document/build-in.ts';
import { settingsOfBuild } from '../../server/document/settings.ts';
import { startApi } from '../../server/start.ts';
import { askUpstream } from '../../server/static.ts';
import { inLanguage, LANGUAGE_CODES } from '../../src/texts/languages.ts';
import { pagesUnderTest } from '../../tools/bench/setting/pages.ts';

const ORIGIN = 'http://shop.localhost';

/** The documents of a build with the demo catalogue's content in them, by page, Hindi's with `hi `. */
export async function filledDocuments(dist: string): Promise<Record<string, string>> {
  const api = await startApi({ port: 0, database: ':memory:' });
  try {
    // None goes out plain because the machine is busy.
    const settings = {
      ...(await settingsOfBuild(await buildIn(dist), askUpstream(api.port))),
      timeout: 60_000,
    };
    const documents: Record<string, string> = {};
    for (const { name, path } of await pagesUnderTest(api.url)) {
      for (const code of LANGUAGE_CODES) {
        const answer = await answerDocument(new Request(ORIGIN + inLanguage(path, code)), settings);
        const prefix = code === 'en' ? '' : `${code} `;
        documents[prefix + name.toLowerCase()] = sameEachTime(await answer.text());
      }
    }
    return documents;
  } finally {
    await api.close();
  }
}

/** Pictures on the shop's own origin, and one time: a port and times of this run move the compressed size by 90 bytes. */
function sameEachTime(html: string): string {
  return html.replace(/http:\/\/127\.0\.0\.1:\d+/g, ORIGIN).replace(/\b1\d{12}\b/g, '1767225600000');
}
