import { describe, expect, it } from 'vitest';
import { readProduct } from '../../../../src/contract/product.ts';
import { type ListLine, newLine, withMatch } from '../../../../src/features/order-list/list-line.ts';
import { csvOf, messageOf, printedName } from '../../../../src/features/order-list/list-out.ts';
import { readLine, readList } from '../../../../src/features/order-list/read-list.ts';

function lineOf(typed: string, title?: string, sizes: string[] = []): ListLine {
  const line = newLine(typed, { id: typed, line: readLine(typed) });
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
  it('on paper a product has the chosen size in the page’s words, but not its only one', () => {
    const label = (word: string) => (word === 'Fine' ? 'महीन' : word);
    const [pen] = LINES;
    expect(pen && printedName(pen, undefined, label)).toBe('Gel Pen, महीन');
    expect(printedName(lineOf('bag', 'Bag', ['One Size']), undefined, label)).toBe('Bag');
  });

  it('a message has the lines that can be ordered, each with its sum, and the sum of all', () => {
    const bags = lineOf('3 bag', 'Bag', ['One Size']);
    const message = messageOf([...LINES, bags], 'https://shop.example', undefined, (word) => word);
    expect(message.split('\n')).toEqual([
      '2 × Gel Pen, Fine: ₹20',
      '3 × Bag, One Size: ₹30',
      'Sum: ₹50',
      expect.stringContaining('https://shop.example/'),
    ]);
  });

  it('a CSV is read again by this page, with id, size and what was not found', () => {
    const lines = readList(csvOf(LINES, undefined)).lines;
    expect(lines.map(({ id, words, quantity, note }) => [id, words, quantity, note])).toEqual([
      ['id of Gel Pen', 'Gel Pen, Fine', 2, 'for Ravi'],
      ['', '"nothing"; such', 3, ''],
    ]);
  });

  it('a CSV says again what cannot be ordered, and nothing of a column that was not chosen', () => {
    const over = lineOf('12,000 envelopes');
    expect(readList(csvOf([over], undefined)).lines[0]).toMatchObject({ quantity: 0, asked: 12000 });
    const [line] = readList('item,Qty Required,Qty Approved\nPen,20,10').lines;
    const open = line && newLine('1', { id: 'one', line });
    expect(open && csvOf([open], undefined).split('\r\n')[1]).toBe(',Pen,,,');
  });
});
