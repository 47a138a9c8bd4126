import { demoCatalogue } from '../../../server/catalogue/demo-catalogue.ts';
import { readCatalogueFile } from '../../../server/catalogue/read-catalogue-file.ts';
import type { BenchOptions } from '../options.ts';
import { progress } from '../report/progress.ts';
import { type Table, tableOrReason } from '../report/table.ts';
import { largeCatalogue } from '../search/large-catalogue.ts';
import type { Setting } from '../setting/setting.ts';
import { HAND_WRITTEN, NOT_SOLD } from './hand-written.ts';
import { measureLongList } from './long-list.ts';
import { matchedShares, soldBy, soldInHindi } from './matched-shares.ts';
import { writtenLines } from './written-lines.ts';

const LINES = 150;
const LARGE = 20_000;

/** Lines of a list, and the products that the shop takes them for (D52.46). */
export async function measureOrderList(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  return [
    await tableOrReason('Order list: the right product for a line', measureMatches),
    await tableOrReason('Order list: 500 lines at 20,000 products', () => measureLongList(setting, runs)),
  ];
}

async function measureMatches() {
  const demo = soldBy(demoCatalogue().products);
  const large = soldBy(largeCatalogue(LARGE));
  const real = process.env.REAL_CATALOGUE
    ? soldBy((await readCatalogueFile(process.env.REAL_CATALOGUE)).products)
    : null;
  const shops = [
    { name: `demo catalogue, ${demo.products.length}`, shop: demo },
    ...(real ? [{ name: `real catalogue, ${real.products.length}`, shop: real }] : []),
    { name: `large catalogue, ${large.products.length}`, shop: large },
  ];
  const rows = shops.map(({ name, shop }) => {
    progress(`order list: ${name}`);
    const lines = writtenLines(
      shop.products.map((product) => product.name),
      LINES,
    );
    return rowOf(name, matchedShares(shop, lines));
  });
  const byHand = rowOf('demo catalogue, lines by hand', matchedShares(demo, HAND_WRITTEN));
  const titles = demo.products.map((product) => product.name);
  const inHindi = rowOf(
    'demo catalogue, English lines, Hindi page',
    matchedShares(soldInHindi(demoCatalogue()), writtenLines(titles, LINES)),
  );
  const onlyHindi = rowOf(
    'demo catalogue, English lines, only Hindi saved',
    matchedShares(soldInHindi(demoCatalogue(), false), writtenLines(titles, LINES)),
  );
  const notSold = NOT_SOLD.map((line) => ({ line, title: '' }));
  const missing = rowOf('demo catalogue, what it does not have', {
    ...matchedShares(demo, notSold),
    right: null,
  });
  return {
    note: `${LINES} lines made of titles as people shorten them (tools/bench/order-list/written-lines.ts), ${HAND_WRITTEN.length} lines and ${NOT_SOLD.length} for other products by hand. Right: the product that was meant is the first. Wrong: 'Found', with another one. Products of one title count as one. The device of the Hindi page has the products in English, too, except where it has only Hindi. Targets: at least 90 % right, at most 2 % wrong.${real ? '' : ' Without REAL_CATALOGUE there is no row for real products.'}`,
    columns: ['catalogue and products', 'lines', 'right %', 'Found %', 'wrong %'],
    rows: [...rows, byHand, inHindi, onlyHindi, missing],
  };
}

function rowOf(
  name: string,
  shares: { lines: number; right: number | null; found: number; wrong: number },
): string[] {
  const { lines, right, found, wrong } = shares;
  return [name, String(lines), right === null ? '–' : percent(right), percent(found), percent(wrong)];
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
