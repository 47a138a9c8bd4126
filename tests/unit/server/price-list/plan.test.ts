import { describe, expect, it } from 'vitest';
import { planImport } from '../../../../server/price-list/plan.ts';
import { readTable } from '../../../../server/price-list/read-table.ts';
import { previewLines, sentenceOf } from '../../../../server/price-list/report.ts';
import type { WireProduct } from '../../../../server/shop/catalogue/wire.ts';
import { blocksIn } from '../../blocks.ts';
import { asExported } from '../../tables/fixtures.ts';

const PLANS = blocksIn(new URL('./plans.txt', import.meta.url));

/** Of rows with `; ` between their cells. */
function listOf(rows: readonly string[]) {
  const grid = rows.map((typed, at) => ({ number: at + 1, cells: typed.split(/; ?/), typed }));
  const list = readTable({ rows: grid, hiddenRows: 0, hiddenColumns: 0 });
  if (!list) throw new Error('No headings');
  return list;
}

const shopOf = (rows: readonly string[]) => planImport(listOf(rows), []).added;
const SHOP = shopOf(PLANS[0]?.behind('S ') ?? []);

describe('what a list changes of a shop (D60.79)', () => {
  it.each(PLANS)('$why', ({ lines, behind }) => {
    const replace = lines.includes('--replace');
    const own = behind('S ');
    const shop = own.length > 0 ? shopOf(own) : SHOP;
    const list = listOf(behind('L '));
    const plan = planImport(list, shop, { replace });
    const said = plan.changes
      .filter(({ kind }) => kind !== 'unreadable')
      .map(({ kind, rows, name, was, now, note }) =>
        [kind, rows, name, was, now, note].join(' | ').trimEnd(),
      );
    const changed = [...plan.updated.map(({ wire }) => wire), ...plan.added];
    expect.soft(said).toEqual(behind('= '));
    expect
      .soft(plan.problems.map(({ rows, sentence }) => sentenceOf({ rows, note: sentence }, list)))
      .toEqual(behind('! '));
    expect.soft(asExported(changed)).toEqual(behind('> '));
    expect.soft(plan.withdrawn).toEqual(behind('- '));
    expect
      .soft(previewLines(plan, list).filter((line) => /^(?:Moved|Products)\b/.test(line)))
      .toEqual(behind('. '));
    if (plan.problems.length > 0) return;
    const left = shop.filter(
      ({ id }) => !plan.withdrawn.includes(id) && !changed.some((each) => each.id === id),
    );
    expect(planImport(list, [...left, ...changed], { replace }).changes).toEqual([]);
  });
});

it('fields that no list has stay as they are', () => {
  const pen: WireProduct = {
    id: 'pen',
    title: 'Gel Pen',
    imgUrl: '/pen.webp',
    createdAt: '2026-01-01T00:00:00.000Z',
    images: [{ url: '/pen.webp' }],
    attributes: [{ id: '1', key: 'Length', value: ['138'], metricUnit: 'mm' }],
    regularPrice: 20,
    stock: 5,
    sku: 'GP-1',
  };
  expect(planImport(listOf(['SKU; Stock', 'GP-1; 0']), [pen]).updated).toMatchObject([
    { wire: { ...pen, stock: 0 } },
  ]);
});

it('the sizes of WooCommerce share the stock of their product', () => {
  const rows = (stock: number) => [
    'ID; Type; SKU; Name; Published; Stock; Regular price; Parent; Attribute 1 name; Attribute 1 value(s)',
    `2; variable; S2; Shirt; 1; ${stock}; ; ; Size; S, M`,
    '3; variation; S2-S; Shirt - S; 1; parent; 500; S2; Size; S',
    '4; variation; S2-M; Shirt - M; 1; ; 520; id:2; Size; M',
  ];
  const { added } = planImport(listOf(rows(10)), []);
  const variants = [{ size: 'S' }, { size: 'M' }];
  expect(added).toMatchObject([{ stock: 10, variants }]);
  expect(added[0]?.variants?.flatMap(({ stock }) => stock ?? [])).toEqual([]);
  expect(planImport(listOf(rows(10)), added).changes).toEqual([]);
  expect(planImport(listOf(rows(9)), added).updated).toMatchObject([{ wire: { stock: 9, variants } }]);
});

it('a product may have more sizes than a call can have arguments', () => {
  const variants = Array.from({ length: 130_000 }, (_, at) => ({ size: `${at} cm`, regularPrice: 5 }));
  const list = { ...listOf(['Item; Rate']), products: [] };
  const plan = planImport(list, [{ id: 'pad', title: 'Pad', variants }], { replace: true });
  expect(plan.changes).toMatchObject([{ kind: 'gone', was: '₹5' }]);
});
