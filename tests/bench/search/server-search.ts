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
  progress('search: the reference API');
  const catalogue = await writeLargeCatalogue(`${output}/large-catalogue.json`, SIZE);
  const api = await startApi({ port: 0, database: ':memory:', catalogue });
  try {
    const rows = [];
    for (const question of QUESTIONS) {
      const address = `${api.url}/api/v1/products?limit=12&${encodeURI(question)}`;
      // The first search reads the words of the index.
      await fetch(address);
      const times: number[] = [];
      for (let request = 0; request < REQUESTS; request += 1) {
        const start = performance.now();
        const answer = await fetch(address);
        await answer.text();
        if (!answer.ok) throw new Error(`${question}: ${answer.status}`);
        times.push(performance.now() - start);
      }
      rows.push([question, figure('ms', times)]);
    }
    return {
      note: `Answer time on this machine, ${REQUESTS} requests each, one after the other.`,
      columns: ['GET /products?limit=12&…', 'ms'],
      rows,
    };
  } finally {
    await api.close();
  }
}
