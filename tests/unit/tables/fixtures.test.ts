import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPriceList } from '../../../server/price-list/open-price-list.ts';
import { planImport } from '../../../server/price-list/plan.ts';
import { sentenceOf } from '../../../server/price-list/report.ts';
import { readList, textOfGrid } from '../../../src/features/order-list/read-list.ts';
import { LIST_BOUNDS } from '../../../src/lists/list-file.ts';
import type { OrderLine } from '../../../src/lists/order-line.ts';
import { openTable } from '../../../src/tables/open-table.ts';
import { ownFolder } from '../own-folder.ts';
import { asExported, type ExpectedImport, type ExpectedOrder, FIXTURES, fileOf } from './fixtures.ts';

const inFolder = ownFolder();

// Sale prices have dates.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00+05:30') }));
afterAll(() => void vi.useRealTimers());

describe('a table of an order list as people have it (D52.44, D52.45, D62)', () => {
  it.each(FIXTURES.filter(({ order }) => order))('$name: $why', async (fixture) => {
    const { lines = [], asks, codes, hiddenRows, refused }: ExpectedOrder = fixture.order ?? {};
    const file = await openTable((await fileOf(fixture)).bytes, LIST_BOUNDS);
    if (file.is === 'refused') return expect(file.why).toBe(refused);
    const text = file.is === 'text' ? file.text : textOfGrid(file.grid);
    const read = readList(text).lines;
    const doubt = read.find((line) => line.doubt)?.doubt;
    expect.soft(read.map(shortOf)).toEqual(lines);
    expect.soft(doubt?.columns.map(({ heading, number }) => heading || String(number))).toEqual(asks);
    if (codes) expect.soft(read.map(({ code = null }) => code)).toEqual(codes);
    if (hiddenRows) expect.soft(file).toMatchObject({ grid: { hiddenRows } });
  });
});

function shortOf({ quantity, asked, unit, words, note }: OrderLine): string {
  const count =
    typeof asked === 'number' ? `>${asked}` : asked === undefined ? String(quantity) : `?${asked}`;
  return [count, unit && `[${unit}]`, words, note && `(${note})`].filter(Boolean).join(' ');
}

describe('a price list as people have it (D60.78, D62)', () => {
  it.each(FIXTURES.filter((fixture) => fixture.import))('$name: $why', async (fixture) => {
    const {
      products = [],
      refused = [],
      never = [],
      notes = [],
      drafts = 0,
      file,
    }: ExpectedImport = fixture.import ?? {};
    const { name, bytes } = await fileOf(fixture);
    await writeFile(inFolder(name), bytes);
    const opened = openPriceList(inFolder(name));
    if (file) return expect(opened).rejects.toThrow(file);
    const list = await opened;
    const { added, problems } = planImport(list, []);
    const said = problems.map(({ rows, sentence }) => sentenceOf({ rows, note: sentence }, list));
    const secret = list.notes.find((note) => note.startsWith('Not used and never shown')) ?? '';
    expect.soft(problems.some(({ isOfColumn }) => isOfColumn) ? [] : asExported(added)).toEqual(products);
    expect.soft(said).toEqual(refused.map((words) => expect.stringContaining(words)));
    expect.soft(never.filter((heading) => !secret.includes(heading))).toEqual([]);
    expect.soft(notes.filter((words) => !list.notes.join('\n').includes(words))).toEqual([]);
    expect.soft(list.drafts).toBe(drafts);
  });
});
