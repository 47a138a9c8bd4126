import { measureSizes } from '../../tests/sizes.mjs';
import { figure } from './report/figure.ts';
import type { Table } from './report/table.ts';
import type { Setting } from './setting/setting.ts';

/** The exact sizes for which `npm run check` has budgets (tests/sizes.mjs). */
export async function measureSizesOfBuild({ dist }: Setting): Promise<Table[]> {
  return [
    {
      title: 'Sizes',
      note: 'What a first visit transfers before the page is usable, brotli 11, in KB of 1024 bytes. `tests/sizes.mjs` has the budgets, and `npm run check` holds them.',
      columns: ['page', 'what', 'KB'],
      rows: measureSizes(dist).map(({ page, kind, kb }) => [page, kind, figure('KB', [kb])]),
    },
  ];
}
