import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../../src/texts/languages.ts';
import { LINES, type Subject, see, timesOf } from '../first-visit/on-lines.ts';
import type { BenchOptions } from '../options.ts';
import { ratio } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import { type Cell, type Table, type TableBody, tableOrReason } from '../report/table.ts';
import { type PageUnderTest, pagesUnderTest } from '../setting/pages.ts';
import type { Relay } from '../setting/relay.ts';
import type { Setting } from '../setting/setting.ts';

const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');

/** First visits in other languages, compared with English (D51). */
export async function measureLanguages(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  const tables: Table[] = [];
  for (const code of OTHERS) {
    const title = `First visit in ${LANGUAGES[code].name}`;
    tables.push(await tableOrReason(title, () => besideEnglish(setting, code, runs)));
  }
  return tables;
}

async function besideEnglish(setting: Setting, code: LanguageCode, runs: number): Promise<TableBody> {
  const own = await pagesUnderTest(setting.api.url, code);
  const hosts = {
    shell: await setting.serveThroughRelay(),
    documents: await setting.serveDocumentsThroughRelay(),
  };
  const rows: Cell[][] = [];
  for (const [at, page] of setting.pages.entries()) {
    const other = own[at];
    if (!other) throw new Error(`${page.name} has no page in ${code}.`);
    for (const [host, relay] of Object.entries(hosts)) {
      const pair = { english: subjectOf(relay, page), other: subjectOf(relay, other) };
      for (let run = 1; run <= runs; run += 1) {
        progress(`first visit in ${code}: ${page.name}, ${host} ${run}/${runs}`);
        for (const line of LINES) {
          pair.english.seen[line].push(await see(pair.english, page, line));
          pair.other.seen[line].push(await see(pair.other, other, line));
        }
      }
      rows.push(...LINES.flatMap((line) => rowsOf(`${page.name}, ${host}, ${line}`, line, pair)));
    }
  }
  return {
    note: `From the start of the navigation, ms, CPU 4×, on a phone with nothing on it yet, English and the other language on the same line in turn. Content, picture, shell, documents and lines as in "First visit: content on screen". Runs: ${runs}. Target: content and picture at most 1.1× English.`,
    columns: ['page, host, line', 'what', 'English', LANGUAGES[code].name, '× English'],
    rows,
  };
}

function subjectOf(relay: Relay, { path }: PageUnderTest): Subject {
  return { relay, path, seen: { normal: [], slow: [] } };
}

function rowsOf(
  name: string,
  line: (typeof LINES)[number],
  { english, other }: { english: Subject; other: Subject },
): Cell[][] {
  return (['content', 'picture'] as const).map((what) => {
    const [base, own] = [timesOf(english, line, what), timesOf(other, line, what)];
    return [name, what, base, own, ratio(own, base)];
  });
}
