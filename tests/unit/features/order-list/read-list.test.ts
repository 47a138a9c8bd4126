import { describe, expect, it } from 'vitest';
import { readList, textOfGrid } from '../../../../src/features/order-list/read-list.ts';
import { rowsOf } from '../../../../src/tables/delimited.ts';

const linesIn = (text: string) => readList(text).lines;
const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n');

it('D61.84: an id is read from a column of ids only, and a code is a code', () => {
  expect(linesIn('Product ID,Item,Qty\n12,Pen,2')).toMatchObject([{ id: '12' }]);
  expect(linesIn('id,product,quantity,price,note\n12,Pen,2,5,')).toMatchObject([{ id: '12' }]);
  for (const heading of ['id', 'Item Code', 'Part No.', 'EAN', 'SKU']) {
    expect(linesIn(`${heading},Item,Qty\n12,Pen,2`)).toMatchObject([{ id: '', code: '12', words: 'Pen' }]);
  }
});

it('a sheet is what a spreadsheet puts on the clipboard', () => {
  const cells = [{ number: 1, cells: ['"Gel"\npen\tblue', '3'], typed: '' }];
  expect(textOfGrid({ rows: cells, hiddenRows: 0, hiddenColumns: 0 })).toBe('"""Gel"" pen blue"\t3');
});

describe('a long list (D52.45)', () => {
  it('takes 500 lines, counts the others, and leaves them as they were typed', () => {
    const { lines, left } = readList(rows(700, (at) => `2 pen ${at}a`));
    expect([lines.length, left, lines.at(-1)?.words]).toEqual([500, 200, 'pen 499a']);
    expect(readList('pen\nink - 2\npad', 1)).toMatchObject({ rest: 'ink - 2\npad' });
    expect(readList(`item,qty\n${rows(501, (at) => `pen ${at},${at + 1}`)}`)).toMatchObject({
      left: 1,
      rest: 'item,qty\npen 500,501',
    });
    expect(readList('item,qty\npen,2\nTotal,2', 1).left).toBe(0);
  });

  it('D62.91: of two halves side by side no line is lost where there is no room', () => {
    const text = 'Sl,Item,Qty,,Sl,Item,Qty\n1,Pen,10,,4,Register,5\n2,Pencil,20,,5,Gum,3\n3,Ink,1';
    const rest = expect.stringMatching(/^Sl,Item,.*\n2,Pencil/);
    expect(readList(text, 3)).toMatchObject({ left: 3, rest });
  });

  it.each([',', ';', '\t', '|'] as const)('a row with %j has 100 cells at most', (delimiter) => {
    const text = `9${delimiter}`.repeat(350_000);
    const [row] = rowsOf(text, delimiter);
    expect([row?.cells.length, row?.typed]).toEqual([100, text]);
    expect(readList(text).lines).toHaveLength(1);
  });

  it('the rows after the list are counted, and no more', () => {
    const list = readList(`item,qty\n${'"a\nb",2\n\n'.repeat(60_000)}`, 3);
    expect([list.lines.length, list.left]).toEqual([3, 59_997]);
    expect(readList(list.rest, 3).left).toBe(59_994);
  });
});
