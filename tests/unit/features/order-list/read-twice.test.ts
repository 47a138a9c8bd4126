import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLine, readList } from '../../../../src/features/order-list/read-list.ts';
import type { OrderLine } from '../../../../src/lists/order-line.ts';
import { cases } from '../../cases.ts';

const ROWS = 50;
const TABLES = cases(100_000 / ROWS);
const MOST = 9999;

const NAMES =
  `blue gel pen|A4 paper 75 gsm|stapler pin no 10|HP 803 ink|pencil 2B|notebook 200 pages|file cover|3M tape|
envelope size 8|12 digit calculator|pack of 10 folders|25 x 30 cm frame|diary 2027|DAX-803|gel pen 0.5 mm|नीला पेन|कॉपी 100 पेज|kainchi|AA battery|paper clips|Casio FX-82 calculator`
    .replaceAll('\n', '')
    .split('|');
/** As written, and how many one of it is. */
const UNITS = [
  ...['', 'pcs', 'nos', 'Nos.', 'pkt', 'box', 'rim', 'नग', 'पैकेट'].map((unit) => [unit, 1] as const),
  ...['dozen', 'doz.', 'दर्जन'].map((unit) => [unit, 12] as const),
];
const PRICES = ['', '@ 5', '@ Rs. 120/-', 'Rs 45 each', '₹1,250.00', '12/-', 'rate 5.50', '@ 5 = 500'];
const NOTES = ['', 'urgent', 'for Ravi', 'Cello', '2nd floor'];

const digits = (number: number, style: 'plain' | 'west' | 'india' | 'hindi') => {
  const plain = String(number);
  if (style === 'plain') return plain;
  if (style === 'west') return plain.replace(/(\d)(?=(\d{3})+$)/g, '$1,');
  const grouped = plain.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return style === 'india' ? grouped : grouped.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
};

const rows = fc.record({
  name: fc.constantFrom(...NAMES),
  number: fc.oneof(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 2000 }),
    fc.integer({ min: 1, max: 999_999 }),
  ),
  style: fc.constantFrom('plain' as const, 'west' as const, 'india' as const, 'hindi' as const),
  unit: fc.constantFrom(...UNITS),
  price: fc.constantFrom(...PRICES),
  note: fc.constantFrom(...NOTES),
  shape: fc.integer({ min: 0, max: 15 }),
});
type Drawn = typeof rows extends fc.Arbitrary<infer T> ? T : never;

function asTyped({ name, number, style, unit: [unit], price, note, shape }: Drawn, at: number): string {
  const count = digits(number, style);
  const counted = unit ? `${count} ${unit}` : count;
  const line = [
    `${name} - ${counted}`,
    `${name}, ${counted}`,
    `${name}: ${counted}`,
    `${at + 1}. ${name} – ${counted}`,
    unit ? `${counted} ${name}` : `${count} x ${name}`,
    unit ? `${name} ${counted}` : `${name} x ${count}`,
    `• ${name} -> ${counted}`,
    `${name} = ${counted}`,
    `${name} Qty: ${counted}`,
    `${name} ..... ${counted}`,
    `${name} x${count}${unit && ` ${unit}`}`,
    `${name} -${counted}`,
    `${name} | ${counted}`,
    `${name}\t${counted}`,
    `(${at + 1}) ${name} - ${count}${unit}`,
    `☐ ${name} – ${counted} please`,
  ][shape];
  return [line, price, note && `(${note})`].filter(Boolean).join(' ');
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell}"` : cell);

/** The same columns in other orders, and under other headings. */
const HEADINGS = [
  'Item,Qty,Unit,Rate,Remarks',
  'Name of Item,Quantity,UOM,Price,Note',
  'सामग्री,मात्रा,इकाई,दर,टिप्पणी',
  'Particulars,Qty Required,Per,MRP,Remark',
];

function asTable(table: readonly Drawn[], heading: string, isUnitApart: boolean): string {
  const lines = table.map(({ name, number, style, unit: [unit], price, note }) => {
    const count = digits(number, style);
    const cells = [
      name,
      isUnitApart ? count : `${count} ${unit}`.trim(),
      isUnitApart ? unit : '',
      price,
      note,
    ];
    return cells.map(quoted).join(',');
  });
  return [heading, ...lines].join('\n');
}

function said({ quantity, asked, words }: OrderLine): string {
  return `${quantity}${asked === undefined ? '' : `, asked ${asked}`} of ${words}`;
}

function rightOf({ name, number, unit }: Drawn): string {
  const wanted = number * unit[1];
  return `${wanted > MOST ? `0, asked ${wanted}` : wanted} of ${name.replace('१००', '100')}`;
}

describe('100,000 lines are read as typed, each as a list of its own, and as CSV (D52.44, D52.45)', () => {
  const tables = fc.tuple(
    fc.array(rows, { minLength: ROWS, maxLength: ROWS }),
    fc.constantFrom(...HEADINGS),
    fc.boolean(),
  );

  it('the same products and quantities, none of them silently 1', () => {
    fc.assert(
      fc.property(tables, ([table, heading, isUnitApart]) => {
        const csv = readList(asTable(table, heading, isUnitApart)).lines;
        expect(csv).toHaveLength(table.length);
        const wrong = table.flatMap((drawn, at) => {
          const { number, note } = drawn;
          const right = rightOf(drawn);
          const text = asTyped(drawn, at);
          // 'HP 803,100 nos' alone may as well be a name and a quantity.
          const isUnclear = drawn.style === 'west' && number > 99_999;
          const alone = isUnclear ? undefined : readList(text).lines[0];
          return [readLine(text), alone ?? csv[at], csv[at]].flatMap((line) =>
            line && said(line) === right && (line.note.includes(note) || line === alone)
              ? []
              : [[text, line?.typed, line && said(line)]],
          );
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: TABLES, seed: 20261126, endOnFailure: true },
    );
  });

  it('a few lines that are written in the same way', () => {
    const few = fc.tuple(fc.array(rows, { minLength: 2, maxLength: 6 }), fc.integer({ min: 0, max: 15 }));
    fc.assert(
      fc.property(few, ([table, shape]) => {
        const wanted = table.filter(({ style, number }) => style !== 'west' || number < 100_000);
        const text = wanted.map((drawn, at) => asTyped({ ...drawn, shape, price: '' }, at)).join('\n');
        const read = readList(text).lines.map((line) => said(line));
        expect(read).toEqual(wanted.map(rightOf));
      }),
      { numRuns: TABLES, seed: 20261126, endOnFailure: true },
    );
  });
});
