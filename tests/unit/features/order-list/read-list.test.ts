import { describe, expect, it } from 'vitest';
import { readList, textOfGrid } from '../../../../src/features/order-list/read-list.ts';
import { countRows, rowsOf } from '../../../../src/tables/delimited.ts';

const linesIn = (text: string) => readList(text).lines.map((read) => read());
const read = (text: string) =>
  linesIn(text).map(({ quantity, words, note }) =>
    note ? `${quantity} ${words} (${note})` : `${quantity} ${words}`,
  );

describe('text becomes lines (D52.44)', () => {
  it.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
    expect(read(`2 pens${end}${end}stapler - 3${end}`)).toEqual(['2 pens', '3 stapler']);
  });

  it.each([
    ['1,500 pens', '1500 pens'],
    ['pens 1,500', '1500 pens'],
    ['पेन १,५००', '1500 पेन'],
    ['pens - 1,500\nfiles - 2,500', '1500 pens', '2500 files'],
    ['pens x 1,500\nfiles, 20', '1500 pens', '20 files'],
    ['pens, 1,500 nos', '1500 pens'],
    ['pens (blue) 1,500', '1500 pens (blue)'],
    ['HP 803 ink - 19 box ₹1,250.00', '19 HP 803 ink (₹1,250.00)'],
    ['pens - 1,500, red', '1500 pens red'],
    ['3M tape\t10 dozen 12/-', '120 3M tape (12/-)'],
    ['envelopes 2 hundred', '200 envelopes'],
  ])('%j: a comma in a number separates no columns', (text, ...lines) => {
    expect(read(text)).toEqual(lines);
  });

  it.each([
    ['pencil 2 dozen Natraj', '24 pencil Natraj'],
    ['pencil do darjan Apsara HB', '24 pencil Apsara HB'],
    ['पेंसिल ढाई दर्जन नटराज', '30 पेंसिल नटराज'],
    ['envelope 2 hundred nos brown', '200 envelope brown'],
    ['pencil dozen Apsara', '12 pencil Apsara'],
  ])('%j: all words of a number between others', (text, line) => {
    expect(read(text)).toEqual([line]);
  });

  it.each([
    ['12,000 envelopes', 12_000],
    ['10,00,000 envelopes', 1_000_000],
    ['envelopes 1 lakh', 100_000],
  ])('%s are more than the most', (text, asked) => {
    expect(linesIn(text)).toMatchObject([{ words: 'envelopes', quantity: 0, asked }]);
  });

  it.each([
    ['pin no 10,500', '500 pin no 10'],
    ['HP 803,100', '100 HP 803'],
    ['Casio FX-82,100', '100 Casio FX-82'],
    ['paper A4,500', '500 paper A4'],
    ['10,blue pen\n5,803 ink', '10 blue pen', '5 803 ink'],
  ])('%j: a number at the end of a name is no part of the quantity', (text, ...lines) => {
    expect(read(text)).toEqual(lines);
  });

  it('no line is lost', () => {
    const typed = ['Hello,', '2 pens', '-----', '???', 'paper 5 rim, white', 'pens, pencils, 3'];
    expect(linesIn(typed.join('\n')).map((line) => line.typed)).toEqual(typed);
  });

  it('takes 500 lines, and counts the others', () => {
    const { lines, left } = readList(Array.from({ length: 700 }, (_, at) => `2 pen ${at}a`).join('\n'));
    expect([lines.length, left]).toEqual([500, 200]);
    const one = readList('pen\nink - 2\npad', 1);
    expect([one.lines.map((readLine) => readLine().typed), one.rest]).toEqual([['pen'], 'ink - 2\npad']);
    expect(lines.at(-1)?.().words).toBe('pen 499a');
  });

  it('counts the rows of a table, too', () => {
    const rows = Array.from({ length: 501 }, (_, at) => `pen ${at},${at + 1}`);
    expect(readList(`item,qty\n${rows.join('\n')}`)).toMatchObject({
      left: 1,
      rest: `item,qty\n${rows.at(-1)}`,
    });
  });
});

describe('a table (D52.45)', () => {
  it.each([
    ['comma', 'item,qty\nblue pen,10\nstapler,2'],
    ['semicolon', 'Product;Quantity\nblue pen;10\nstapler;2'],
    ['tab', 'NAME\tNos\nblue pen\t10\nstapler\t2'],
    ['quantity first', 'Qty,Description\n10,blue pen\n2,stapler'],
    ['serial numbers and prices', 'S.No,Item,Rate,Qty,Amount\n1,blue pen,10,10,100\n2,stapler,90,2,180'],
    ['Hindi', 'सामान,मात्रा\nblue pen,१०\nstapler,2'],
    ['sep=', 'sep=;\nitem;qty\nblue pen;10\nstapler;2'],
    ['a mark of the encoding', '\ufeffitem,qty\nblue pen,10\nstapler,2'],
    ['no header', 'blue pen,10\nstapler,2'],
    ['no header, quantity first', '10;blue pen\n2;stapler'],
    ['no header, serial numbers', '1\tblue pen\t10\n2\tstapler\t2'],
    ['units in the quantity', 'item,qty\nblue pen,10 pcs\nstapler,2 nos'],
    ['blank rows', 'item,qty\n\nblue pen,10\n,\nstapler,2\n\n'],
    ['quoted', '"item","qty"\r\n"blue pen","10"\r\n"stapler","2"\r\n'],
  ])('%s', (_, text) => {
    expect(read(text).filter((line) => line !== '1 ')).toEqual(['10 blue pen', '2 stapler']);
  });

  it.each([
    ['a dot', 'Pencil\t.\t5\tpcs\nEraser\t.\t2\tpcs'],
    ['an invisible character', 'Pencil\t\u200b\t5\tpcs\nEraser\t\u200b\t2\tpcs'],
  ])('%s in each row is no unit', (_, text) => {
    expect(linesIn(text)).toMatchObject([
      { words: 'Pencil', quantity: 5, unit: 'pcs' },
      { words: 'Eraser', quantity: 2, unit: 'pcs' },
    ]);
  });

  it("a spreadsheet's mark is no part of a name, also behind a space", () => {
    expect(read("item,qty\n'=Pen,2\n '=Pencil,3")).toEqual(['2 =Pen', '3 =Pencil']);
  });

  it('a quoted field has commas, quotes and lines of its own', () => {
    expect(read('item,qty\n"Pen, blue ""fine""",3\n"A4\npaper",2')).toEqual([
      '3 Pen, blue "fine"',
      '2 A4 paper',
    ]);
  });

  it('a name keeps its numbers where a column says how many', () => {
    expect(read('item,qty\n2 hole punch - 10,3\n10 colour pens,4')).toEqual([
      '3 2 hole punch - 10',
      '4 10 colour pens',
    ]);
  });

  it('has an id, too, or the id alone', () => {
    expect(linesIn('sku,name,qty\nSP-1,Stapler,2\nSP-2,,3')).toMatchObject([
      { code: 'SP-1', id: '', words: 'Stapler', quantity: 2 },
      { code: 'SP-2', id: '', words: 'SP-2', quantity: 3 },
    ]);
    expect(read('sku,qty\nSP-1,2')).toEqual(['2 SP-1']);
  });

  it('without a quantity the lines say it themselves', () => {
    expect(read('item,note\n2 pens,for Ravi\nstapler,')).toEqual(['2 pens (for Ravi)', '1 stapler']);
  });

  it('D61.84: an id is read from a column of ids only, and a code is a code', () => {
    expect(linesIn('Product ID,Item,Qty\n12,Pen,2')).toMatchObject([{ id: '12' }]);
    expect(linesIn('id,product,quantity,price,note\n12,Pen,2,5,')).toMatchObject([{ id: '12' }]);
    for (const heading of ['id', 'Item Code', 'Part No.', 'EAN', 'SKU']) {
      expect(linesIn(`${heading},Item,Qty\n12,Pen,2`)).toMatchObject([{ id: '', code: '12', words: 'Pen' }]);
    }
  });

  it.each(['#N/A', '#VALUE!', 'as required', '?', '=B2*2', '10+'])(
    'D62.92: a quantity of %s is asked for',
    (cell) => {
      expect(linesIn(`Item,Qty\nPen,${cell}\nInk,2`)).toMatchObject([
        { quantity: 0, asked: cell },
        { quantity: 2 },
      ]);
    },
  );

  it('D62.91: of two halves side by side no line is lost where there is no room', () => {
    const text = 'Sl,Item,Qty,,Sl,Item,Qty\n1,Pen,10,,4,Register,5\n2,Pencil,20,,5,Gum,3\n3,Ink,1';
    expect(read(text)).toEqual(['10 Pen', '5 Register', '20 Pencil', '3 Gum', '1 Ink']);
    expect(readList(text, 3)).toMatchObject({
      left: 3,
      rest: expect.stringMatching(/^Sl,Item,.*\n2,Pencil/),
    });
  });

  it('a sheet is what a spreadsheet puts on the clipboard', () => {
    const rows = [{ number: 1, cells: ['"Gel"\npen\tblue', '3'], typed: '' }];
    expect(textOfGrid({ rows, hiddenRows: 0, hiddenColumns: 0 })).toBe('"""Gel"" pen blue"\t3');
  });

  it('lines with commas are no table', () => {
    expect(read('pens, blue\npencils, 2\npaper, white, 5 rim')).toEqual([
      '1 pens, blue',
      '2 pencils',
      '5 paper, white',
    ]);
    expect(read('2 pens, blue\n3 staplers, big')).toEqual(['2 pens, blue', '3 staplers, big']);
  });

  it('a quote that is not closed hides no line', () => {
    expect(readList('item,qty\n"pens,2\nstapler,3\npaper,4').lines).toHaveLength(3);
  });

  it('headings without a line are lines', () => {
    expect(read('Name, Quantity')).toEqual(['1 Name, Quantity']);
  });

  it('a formula is text', () => {
    expect(read('item,qty\n=HYPERLINK("x"),2')).toEqual(['2 =HYPERLINK ("x")']);
  });
});

describe('a long list (D52.45)', () => {
  it.each([',', ';', '\t', '|'] as const)('a row with %j has 100 cells at most', (delimiter) => {
    const text = `9${delimiter}`.repeat(350_000);
    const [row] = rowsOf(text, delimiter).rows;
    expect(row?.cells.length).toBe(100);
    expect(row?.typed).toBe(text);
    expect(readList(text).lines).toHaveLength(1);
  });

  it('the rows after the list are counted, and no more', () => {
    const text = `item,qty\n${'"a\nb",2\n\n'.repeat(60_000)}`;
    const list = readList(text, 3);
    expect([list.lines.length, list.left]).toEqual([3, 59_997]);
    expect(countRows(text, ',', 0)).toBe(60_001);
    expect(readList(list.rest, 3).left).toBe(59_994);
    expect(readList('item,qty\npen,2\nTotal,2', 1).left).toBe(0);
  });
});

it('goods that begin as a sum or a tax does are lines, and sums and taxes are none', () => {
  const lines = linesIn(
    'Item,Qty\nGST Invoice Book,5\nSignature Pen,2\nGST @ 18%,90\nFreight to Pune,50\nRupees Five Hundred Only,\nSignature of Principal,',
  );
  expect(lines.map(({ words }) => words)).toEqual(['GST Invoice Book', 'Signature Pen']);
});
