import type { Table } from '../report/table.ts';
import { type Figures, figuresOf, type Judgement } from './grades.ts';
import { judgedOnDevice, judgedOnServer, judgedShops } from './searched.ts';

/** How good the order of a search is, by graded queries (D39.9). */
export async function measureRelevance(): Promise<Table[]> {
  const rows: string[][] = [];
  const all: Judgement[] = [];
  for (const shop of judgedShops()) {
    const onDevice = judgedOnDevice(shop);
    all.push(...onDevice);
    rows.push([`${shop.name}, device`, ...cells(figuresOf(onDevice))]);
    rows.push([`${shop.name}, reference API`, ...cells(figuresOf(await judgedOnServer(shop)))]);
  }
  const kinds = [...new Set(all.map(({ query }) => query.kind))];
  const ofKind = (kind: string) => all.filter(({ query }) => query.kind === kind);
  return [
    {
      title: 'Search: how good the order is',
      note: 'Queries of tools/bench/relevance/, each with grades from 0 to 3 for the products. nDCG@10: 1 is the best order that the catalogue allows. P@3: good products among the first three. P@1: a good product is the first. Bad before good: a product that is no answer is among the first three, before a good one. Clean: of the queries for which the catalogue has nothing, those with nothing wrong among the first three.',
      columns: ['', 'queries', 'nDCG@10', 'P@3', 'P@1', 'bad before good', 'clean'],
      rows,
    },
    {
      title: 'Search: how good the order is, by kind of query',
      note: 'The same queries, of both catalogues.',
      columns: ['on the device', 'queries', 'nDCG@10', 'P@3', 'P@1', 'bad before good', 'clean'],
      rows: kinds.map((kind) => [kind, ...cells(figuresOf(ofKind(kind)))]),
    },
  ];
}

function cells({ queries, ndcg, precision, firstGood, badBefore, clean, missing }: Figures): string[] {
  const three = (value: number) => (queries > 0 ? value.toFixed(3) : '–');
  return [
    String(queries + missing),
    three(ndcg),
    three(precision),
    three(firstGood),
    String(badBefore),
    missing > 0 ? `${clean} of ${missing}` : '–',
  ];
}
