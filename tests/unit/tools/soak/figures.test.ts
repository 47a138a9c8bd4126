import { expect, it } from 'vitest';
import { tableText } from '../../../../tools/bench/report/markdown.ts';
import { soakTable } from '../../../../tools/soak/figures.ts';

it('the soak reports each tab before and after, with what was done in between', () => {
  const counts = { navigations: 1100, cartChanges: 200, orders: 50, outages: 100 };
  const before = [
    { heapMb: 9.1, nodes: 831, listeners: 299 },
    { heapMb: 9, nodes: 944, listeners: 317 },
  ];
  const after = before.map((use) => ({ ...use, heapMb: use.heapMb + 1 }));
  const table = soakTable(counts, before, after);
  expect(table.note).toContain('1100 navigations, 200 changes of the cart, 50 orders and 100 outages');
  const rows = tableText(table)
    .split('\n')
    .slice(-4)
    .map((row) => row.replace(/ +/g, ' '));
  expect(rows).toEqual([
    '| 1, before | 9.1 | 831 | 299 |',
    '| 1, after | 10.1 | 831 | 299 |',
    '| 2, before | 9.0 | 944 | 317 |',
    '| 2, after | 10.0 | 944 | 317 |',
  ]);
});
