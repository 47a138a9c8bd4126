import { startApi } from '../../../server/start.ts';
import { figure } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { TableBody } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { writeLargeCatalogue } from './large-catalogue.ts';

const SIZE = 20_000;
const REQUESTS = 30;
const QUESTIONS = [
  'search=notebook',
  'search=blue gel pen 0.7 mm',
  'search=fountian pen',
  'search=n',
  'sort=price-asc',
  'sort=name&page=500',
  'minPrice=100&maxPrice=200&colour=Blue&colour=Red',
  'search=notebook&sort=discount&sale=true',
];

/** The answer times of the reference API, over a real socket. */
export async function measureServerSearch({ output }: Setting): Promise<TableBody> {
  const plain = await measureCatalogue(output, 0);
  const withVariants = await measureCatalogue(output, 3);
  return {
    note: `Answer time on this machine, ${REQUESTS} requests each, one after the other; with three variants each, the first product has 250. The first rows: from the start, with an empty database, until it listens and until all products can be searched.`,
    columns: ['GET /products?limit=12&…', 'ms', 'ms with variants'],
    rows: plain.map(([name, times], at) => [
      name,
      figure('ms', times),
      figure('ms', withVariants[at]?.[1] ?? []),
    ]),
  };
}

async function measureCatalogue(
  output: string,
  variantsEach: number,
): Promise<[name: string, times: number[]][]> {
  progress(`search: the reference API, ${variantsEach} variants each`);
  const catalogue = await writeLargeCatalogue(`${output}/large-catalogue.json`, SIZE, variantsEach);
  const start = performance.now();
  const api = await startApi({ port: 0, database: ':memory:', catalogue });
  try {
    const listening = performance.now() - start;
    await api.indexed;
    const indexed = performance.now() - start;
    const rows: [string, number[]][] = [
      ['until it listens', [listening]],
      ['until all is indexed', [indexed]],
    ];
    for (const question of QUESTIONS) {
      const address = `${api.url}/api/v1/products?limit=12&${encodeURI(question)}`;
      await fetch(address);
      const times: number[] = [];
      for (let request = 0; request < REQUESTS; request += 1) {
        const asked = performance.now();
        const answer = await fetch(address);
        await answer.text();
        if (!answer.ok) throw new Error(`${question}: ${answer.status}`);
        times.push(performance.now() - asked);
      }
      rows.push([question, times]);
    }
    return rows;
  } finally {
    await api.close();
  }
}
