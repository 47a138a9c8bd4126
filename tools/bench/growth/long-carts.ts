import { putInCart } from '../inside/put-in-cart.ts';
import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { syntheticProducts } from '../setting/synthetic-catalogue.ts';
import { BURDEN_COLUMNS, BURDEN_NOTE, burdenCells } from './crowded-page.ts';

const LENGTHS = [1, 50, 300];

export async function measureLongCarts(setting: Setting, runs: number): Promise<TableBody> {
  const origin = await setting.serve(setting.dist);
  const rows: Cell[][] = [];
  for (const length of LENGTHS) {
    progress(`growth: a cart of ${length}`);
    const products = syntheticProducts(length);
    const cells = await burdenCells(
      {
        url: `${origin}/cart`,
        mark: { within: 'main', text: products.at(-1)?.title ?? '' },
        prepare: (phone) => putInCart(phone, products),
        target: (page) => page.getByRole('button', { name: /^Increase/ }).first(),
      },
      runs,
    );
    rows.push([String(length), ...cells]);
  }
  return {
    note: `${BURDEN_NOTE}: adding one more of the first line.`,
    columns: ['lines', ...BURDEN_COLUMNS],
    rows,
  };
}
