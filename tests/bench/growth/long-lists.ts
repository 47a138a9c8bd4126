import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { syntheticProducts } from '../setting/synthetic-catalogue.ts';
import { BURDEN_COLUMNS, BURDEN_NOTE, burdenCells } from './crowded-page.ts';

const LENGTHS = [12, 48, 100];

/** The list page when the server sends more than the 12 products that were asked for. */
export async function measureLongLists(setting: Setting, runs: number): Promise<TableBody> {
  const origin = await setting.serve(setting.dist);
  const rows: Cell[][] = [];
  for (const length of LENGTHS) {
    progress(`growth: a list of ${length}`);
    const data = syntheticProducts(length);
    const cells = await burdenCells(
      {
        url: `${origin}/products`,
        mark: { within: 'main', text: data.at(-1)?.title ?? '' },
        prepare: (phone) =>
          phone.route('**/api/v1/products?*', (route) => route.fulfill({ json: { data, count: length } })),
        act: (page) =>
          page
            .locator('main')
            .getByRole('button', { name: /Add .*to Cart/i })
            .first()
            .tap(),
      },
      runs,
    );
    rows.push([String(length), ...cells]);
  }
  return {
    note: `${BURDEN_NOTE}: add the first product to the cart.`,
    columns: ['products', ...BURDEN_COLUMNS],
    rows,
  };
}
