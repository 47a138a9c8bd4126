import { describe, expect, it } from 'vitest';
import { readProduct } from '../../../../src/contract/product.ts';
import { type ListLine, newLine, withMatch } from '../../../../src/features/order-list/list-line.ts';
import { csvOf, messageOf, printedName } from '../../../../src/features/order-list/list-out.ts';
import { readLine, readList } from '../../../../src/features/order-list/read-list.ts';

function lineOf(typed: string, title?: string, sizes: string[] = []): ListLine {
  const line = newLine(typed, () => ({ id: typed, line: readLine(typed) }));
  const product = readProduct({
    id: `id of ${title}`,
    title,
    regularPrice: 10,
    attributes: [{ key: 'Size', value: sizes }],
  });
  const match = {
    is: product ? ('found' as const) : ('not-found' as const),
    products: product ? [product] : [],
  };
  return withMatch(line, { ...match, quantity: line.line.quantity }, undefined);
}

const LINES = [lineOf('2 x pen, fine (for Ravi)', 'Gel Pen', ['Fine', 'Broad']), lineOf('3 "nothing"; such')];

describe('out of the list (D52.48)', () => {
  it('a message has quantity, title, price, sum and link', () => {
    expect(messageOf(LINES, 'https://shop.example', undefined)).toBe(
      '2 × Gel Pen, Fine: ₹20\nSum: ₹20\nhttps://shop.example/cart?add=id%2520of%2520Gel%2520Pen%3A2',
    );
  });

  it('on paper a product has the chosen size, but not its only one', () => {
    const [pen] = LINES;
    expect(pen && printedName(pen, undefined)).toBe('Gel Pen, Fine');
    expect(printedName(lineOf('bag', 'Bag', ['One Size']), undefined)).toBe('Bag');
  });

  it('a CSV is read again by this page, with id, size and what was not found', () => {
    const lines = readList(csvOf(LINES, undefined)).lines.map((read) => read());
    expect(lines.map(({ id, words, quantity, note }) => [id, words, quantity, note])).toEqual([
      ['id of Gel Pen', 'Gel Pen, Fine', 2, 'for Ravi'],
      ['', '"nothing"; such', 3, ''],
    ]);
  });

  it('a CSV says again what cannot be ordered, and nothing of a column that was not chosen', () => {
    const over = lineOf('12,000 envelopes');
    expect(readList(csvOf([over], undefined)).lines[0]?.()).toMatchObject({ quantity: 0, asked: 12000 });
    const [read] = readList('item,Qty Required,Qty Approved\nPen,20,10').lines;
    const open = read && newLine('1', () => ({ id: 'one', line: read() }));
    expect(open && csvOf([open], undefined).split('\r\n')[1]).toBe(',Pen,,,');
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)'])(
    '%s runs in no spreadsheet, and is read as it was',
    (title) => {
      const csv = csvOf([lineOf('2 x pen', title)], undefined);
      const cells = csv.split('\r\n')[1]?.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
      for (const cell of cells) expect(cell).not.toMatch(/^"?[=+\-@]/);
      const line = readList(csv).lines[0]?.();
      expect(line?.id).toBe(`id of ${title}`);
      expect(`${line?.words} ${line?.note}`).toContain(title.replace(/\(.*/, ''));
    },
  );
});
