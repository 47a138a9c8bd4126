import { build, type Plugin } from 'vite';
import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import { addToCart } from '../setting/finger.ts';
import type { Setting } from '../setting/setting.ts';
import { syntheticProducts } from '../setting/synthetic-catalogue.ts';
import { BURDEN_COLUMNS, BURDEN_NOTE, burdenCells } from './crowded-page.ts';

const LENGTHS = [12, 48, 100];

/** The list page when a page of the list has more than SPEC 9's 12 products. */
export async function measureLongLists(setting: Setting, runs: number): Promise<TableBody> {
  const rows: Cell[][] = [];
  for (const length of LENGTHS) {
    progress(`growth: a list of ${length}`);
    const origin = await setting.serve(await buildWithPagesOf(length, setting));
    const data = syntheticProducts(length);
    const cells = await burdenCells(
      {
        url: `${origin}/products`,
        mark: { within: 'main', text: data.at(-1)?.title ?? '' },
        prepare: (phone) =>
          phone.route('**/api/v1/products?*', (route) => route.fulfill({ json: { data, count: length } })),
        target: addToCart,
      },
      runs,
    );
    rows.push([String(length), ...cells]);
  }
  return {
    note: `The shop is built with that page size. ${BURDEN_NOTE}: adding the first product to the cart.`,
    columns: ['products', ...BURDEN_COLUMNS],
    rows,
  };
}

/** The same shop with one constant changed. Returns its folder. */
async function buildWithPagesOf(length: number, { dist, output }: Setting): Promise<string> {
  if (length === LENGTHS[0]) return dist;
  const folder = `${output}/pages-of-${length}`;
  const otherPageSize: Plugin = {
    name: 'bench:page-size',
    transform: (code, id) =>
      id.endsWith('/src/config.ts') ? code.replace('PAGE_SIZE = 12', `PAGE_SIZE = ${length}`) : null,
  };
  process.env.DAFTAR_DIST = folder;
  try {
    await build({ logLevel: 'error', mode: 'production', plugins: [otherPageSize] });
  } finally {
    delete process.env.DAFTAR_DIST;
  }
  return folder;
}
