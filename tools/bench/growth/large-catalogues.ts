import { startApi } from '../../../server/start.ts';
import { figure } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { writeCatalogue } from '../setting/synthetic-catalogue.ts';

const SIZES = [150, 999, 20_000];
const REQUESTS = 50;

/** The answer times of the reference API with catalogues of different sizes, over a real socket. */
export async function measureLargeCatalogues({ output }: Setting): Promise<TableBody> {
  const rows: Cell[][] = [];
  for (const size of SIZES) {
    progress(`growth: a catalogue of ${size}`);
    const catalogue = await writeCatalogue(`${output}/catalogue-${size}.json`, size);
    const api = await startApi({ port: 0, database: ':memory:', catalogue });
    const questions = [
      '/products?page=1&limit=12',
      `/products?page=${Math.floor(size / 12)}&limit=12`,
      '/products?page=1&limit=12&category=paper&parentCategory=Studio',
      '/products?page=1&limit=100',
      `/products/synthetic-${String(size - 1).padStart(6, '0')}`,
    ];
    try {
      const cells: Cell[] = [];
      for (const question of questions)
        cells.push(figure('ms', await timesOf(`${api.url}/api/v1${question}`)));
      rows.push([String(size), ...cells]);
    } finally {
      await api.close();
    }
  }
  return {
    note: `Response times on this machine, ms, of ${REQUESTS} requests each, one after the other.`,
    columns: ['products', 'first page', 'last page', 'sub-category', '100 products', 'one product'],
    rows,
  };
}

async function timesOf(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const start = performance.now();
    const answer = await fetch(url);
    await answer.text();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
}
