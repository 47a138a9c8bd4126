import type { BenchOptions } from '../options.ts';
import { type Figure, figureOf, ratio } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import { type Cell, reasonOf, type Table, tableOrReason } from '../report/table.ts';
import type { PageUnderTest } from '../setting/pages.ts';
import type { Setting } from '../setting/setting.ts';
import { type Visit, visit } from './lighthouse.ts';
import { contentOnLines } from './on-lines.ts';
import { snapshot } from './snapshot.ts';
import { writeStaticFloor } from './static-floor.ts';

const HOW = 'Lighthouse 12, mobile, simulated throttling (150 ms, 1.6 Mbit/s, CPU 4×), with cold caches.';
const COLUMNS = ['FCP ms', 'LCP ms', 'CLS', 'TBT ms', 'performance', 'a11y', 'best practices', 'SEO'];

/** First visits to the shop's pages, compared with the same pages as static HTML. */
export async function measureFirstVisit(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  const lines = await tableOrReason('First visit: content on screen', () => contentOnLines(setting, runs));
  const shop = await setting.serve(setting.dist);
  const documents = await setting.serveDocuments();
  const rows: Cell[][] = [];
  for (const page of setting.pages) {
    // A page that cannot be measured must not throw away the minutes spent on the others.
    rows.push(
      ...(await measurePage(setting, { shop, documents }, page, runs).catch((error) => [
        notMeasured(page, error),
      ])),
    );
  }
  return [
    {
      title: 'First visit',
      note: `${HOW} Static floor: a snapshot of the same page, taken in this run, as finished HTML without script. Runs: ${runs}, taken in turn. Target: FCP at most 1.15×, LCP at most 1.35× the floor, CLS at most 0.01, performance 99, the rest 100.`,
      columns: ['page', 'FCP × floor', 'LCP × floor', ...COLUMNS],
      rows,
    },
    lines,
  ];
}

function notMeasured({ name }: PageUnderTest, error: unknown): Cell[] {
  process.exitCode = 1;
  return [`${name}: not measured, ${reasonOf(error)}`];
}

async function measurePage(
  setting: Setting,
  { shop, documents }: { shop: string; documents: string },
  page: PageUnderTest,
  runs: number,
): Promise<Cell[][]> {
  const taken = await snapshot(shop + page.path, page.mark);
  const folder = (kind: string) => `${setting.output}/pages/${page.name.toLowerCase()}-${kind}`;
  const floor = await setting.serve(await writeStaticFloor(folder('floor'), taken));
  const subjects = [
    { name: 'static floor', origin: floor, visits: [] as Visit[] },
    { name: 'daftar', origin: shop, visits: [] as Visit[] },
    { name: 'daftar with the document function', origin: documents, visits: [] as Visit[] },
  ];
  // In turn, so that what else the machine does affects all of them alike.
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, origin, visits } of subjects) {
      progress(`first visit: ${page.name}, ${name} ${run}/${runs}`);
      visits.push(await visit(origin + page.path, [shop, documents].includes(origin)));
    }
  }
  const base = figures(subjects[0]?.visits ?? []);
  return subjects.map(({ name, visits }) => {
    const own = figures(visits);
    const timesFloor =
      name === 'static floor' ? ['', ''] : [ratio(own.fcp, base.fcp), ratio(own.lcp, base.lcp)];
    return [`${page.name}, ${name}`, ...timesFloor, ...cells(visits)];
  });
}

function cells(visits: readonly Visit[]): Cell[] {
  const { fcp, lcp } = figures(visits);
  const score = (pick: (visit: Visit) => number | null) =>
    figureOf('score', visits, (visit) => pick(visit) ?? Number.NaN);
  return [
    fcp,
    lcp,
    figureOf('shift', visits, ({ cls }) => cls),
    figureOf('ms', visits, ({ tbt }) => tbt),
    score(({ performance }) => performance),
    score(({ accessibility }) => accessibility),
    score(({ bestPractices }) => bestPractices),
    score(({ seo }) => seo),
  ];
}

function figures(visits: readonly Visit[]): { fcp: Figure; lcp: Figure } {
  return {
    fcp: figureOf('ms', visits, ({ fcp }) => fcp),
    lcp: figureOf('ms', visits, ({ lcp }) => lcp),
  };
}
