import { measureSizes } from '../sizes.mjs';
import { figure } from './report/figure.ts';
import type { Table } from './report/table.ts';
import type { Setting } from './setting/setting.ts';

/** The exact sizes for which `npm run check` has budgets. */
export async function measureSizesOfBuild({ dist }: Setting): Promise<Table[]> {
  return [
    {
      title: 'Sizes',
      note: 'What a first visit transfers before the page is usable, brotli 11, in KB of 1024 bytes. `npm run check` holds the budgets.',
      columns: ['page', 'what', 'KB', 'budget'],
      rows: measureSizes(dist).map(({ page, kind, kb, budget }) => [
        page,
        kind,
        figure('KB', [kb]),
        String(budget),
      ]),
    },
  ];
}
