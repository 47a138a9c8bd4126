import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/order.ts';
import { basketOfList, linesOfCart, linesOfOrder } from '../../../../src/features/saved-lists/saved-lines.ts';
import {
  isDue,
  listName,
  named,
  type SavedList,
  SavedListChange,
  savedListKind,
} from '../../../../src/features/saved-lists/saved-list.ts';
import { listFormat } from '../../../../src/platform/durable-list/list-document.ts';
import { readListText } from '../../../../src/platform/durable-list/list-text.ts';

const savedListsFormat = listFormat(savedListKind, { Change: SavedListChange });

const PEN = { id: 'pen', name: 'Pen', image: '', price: 10, quantity: 2, selectedSize: 'M' };
const office: SavedList = {
  id: 'office',
  whose: null,
  name: 'Office',
  lines: linesOfCart([PEN]),
  savedAt: Date.UTC(2026, 0, 10),
  monthly: false,
};
const school: SavedList = { ...office, id: 'school', name: 'School' };
const { changed } = savedListKind;
const ids = ({ lines }: { lines: readonly SavedList[] }) => lines.map(({ id }) => id);

describe('D52.48: up to 20 lists', () => {
  it('a list is added at the end, or where it was; twice is once', () => {
    const both = changed(changed({ lines: [] }, { type: 'add', list: office }), {
      type: 'add',
      list: school,
    });
    expect(ids(both)).toEqual(['office', 'school']);
    const one = changed(both, { type: 'remove', id: 'office' });
    expect(ids(changed(one, { type: 'add', list: office, at: 0 }))).toEqual(['office', 'school']);
    expect(changed(both, { type: 'add', list: office })).toEqual(both);
  });

  it('the 21st is not added, and not read', () => {
    const full = Array.from({ length: 20 }, (_, at) => ({ ...office, id: `list${at}` }));
    expect(changed({ lines: full }, { type: 'add', list: school }).lines).toEqual(full);
    expect(savedListKind.readLines([...full, school])).toEqual({ lines: full, valid: false });
  });

  it('a change names what it changes; of a list that has gone it does nothing', () => {
    const change = { type: 'change', id: 'office', fields: { name: 'Desk', monthly: true } } as const;
    expect(changed({ lines: [office, school] }, change).lines).toEqual([
      { ...office, name: 'Desk', monthly: true },
      school,
    ]);
    expect(changed({ lines: [school] }, change).lines).toEqual([school]);
  });

  it("D20: a guest's lists become the owner's, and another's go", () => {
    const lines = [office, { ...school, whose: 'asha' }, { ...school, id: 'other', whose: 'ravi' }];
    const own = changed({ lines }, { type: 'own', whose: 'asha' });
    expect(own.lines.map(({ id, whose }) => [id, whose])).toEqual([
      ['office', 'asha'],
      ['school', 'asha'],
    ]);
    expect(ids(changed(own, { type: 'own', whose: null }))).toEqual([]);
  });
});

describe('stored text', () => {
  const read = (text: string) => readListText(text, savedListKind);

  it('reads as it was written', () => {
    expect(read(JSON.stringify([office, school]))).toEqual({ lines: [office, school], valid: true });
  });

  it.each([
    ['no name', { name: '  ' }],
    ['no lines', { lines: [] }],
    ['a line without words', { lines: [{ line: { typed: 'pen' } }] }],
    ['501 lines', { lines: Array.from({ length: 501 }, () => office.lines[0]) }],
    ['a time that is none', { savedAt: 'today' }],
    ['an owner that is none', { whose: 7 }],
  ])('a list with %s is left out, and the text is not valid', (_, fields) => {
    expect(read(JSON.stringify([{ ...office, ...fields }, school]))).toEqual({
      lines: [school],
      valid: false,
    });
  });

  it('a list that is there twice counts once', () => {
    expect(read(JSON.stringify([office, { ...office, name: 'Again' }])).lines).toEqual([office]);
  });

  it.each(['{', '{}', '7', '"lists"'])('%s is no list', (text) => {
    expect(read(text)).toEqual({ lines: null, valid: false });
  });

  it('each change survives the log, an invalid one is left out', () => {
    const changes = [
      { type: 'add', list: office, at: 0 },
      { type: 'change', id: 'office', fields: { orderedAt: 5 } },
      { type: 'own', whose: null },
      { type: 'remove', id: 'office' },
      { type: 'change', id: 'office', fields: { name: '' } },
    ].map((change, at) => ({ tab: 't', seq: at + 1, change }));
    const { changes: back } = savedListsFormat.readLog(`5 ${JSON.stringify({ base: null, changes })}`);
    expect(back).toEqual(changes.slice(0, 4));
  });

  it('a document reads back', () => {
    const document = { format: 1, born: 'b', rev: 1, applied: [], lines: [office] };
    expect(savedListsFormat.readDocument(document)).toEqual(document);
    expect(savedListsFormat.readDocument({ ...document, lines: 7 })).toBeUndefined();
  });
});

describe('names', () => {
  it('are trimmed, at most 60 characters, and never half a character', () => {
    expect(listName('  Office ')).toBe('Office');
    expect(listName('x'.repeat(100))).toHaveLength(60);
    encodeURIComponent(listName(`${'x'.repeat(59)}😀`));
  });

  it('are one name in capitals and small letters', () => {
    expect(named([office, school], ' OFFICE ')).toBe(office);
    expect(named([office, school], 'Home')).toBeUndefined();
  });
});

describe('D52.48: a monthly list is due', () => {
  const at = (text: string) => new Date(text).getTime();
  const list = (fields: Partial<SavedList>): SavedList => ({
    ...office,
    monthly: true,
    savedAt: at('2026-01-10T12:00'),
    ...fields,
  });

  it.each([
    ['a day before the month is over', {}, '2026-02-09T12:00', false],
    ['a month after it was saved', {}, '2026-02-10T12:00', true],
    ['never, if it is not monthly', { monthly: false }, '2027-02-10T12:00', false],
    [
      'not within a month after it was ordered',
      { orderedAt: at('2026-02-01T12:00') },
      '2026-02-20T12:00',
      false,
    ],
    ['a month after it was ordered', { orderedAt: at('2026-02-01T12:00') }, '2026-03-01T12:00', true],
    [
      'not within a month after Not this month',
      { dismissedAt: at('2026-02-11T12:00') },
      '2026-03-10T12:00',
      false,
    ],
    ['a month after Not this month', { dismissedAt: at('2026-02-11T12:00') }, '2026-03-11T12:00', true],
    ['on the last day of a shorter month', { savedAt: at('2026-01-31T12:00') }, '2026-02-28T12:00', true],
    ['not before that day', { savedAt: at('2026-01-31T12:00') }, '2026-02-27T12:00', false],
    [
      'although the clock was years ahead when it was saved',
      { savedAt: at('2031-01-01T12:00') },
      '2026-02-01T12:00',
      true,
    ],
  ] as const)('%s', (_, fields, now, due) => {
    expect(isDue(list(fields), at(now))).toBe(due);
  });
});

describe("'Save as a list' of a cart and an order", () => {
  it('a cart line keeps product, choice, name and price', () => {
    expect(linesOfCart([{ ...PEN, selectedColor: 'Blue' }])).toEqual([
      {
        line: { typed: 'Pen, M, Blue', quantity: 2, unit: '', words: 'Pen', id: 'pen', note: '' },
        picked: 'pen',
        size: 'M',
        color: 'Blue',
        name: 'Pen',
        price: 10,
      },
    ]);
  });

  it("an order's item is found by productId, by id, or else by its name", () => {
    const items = [
      { id: 'item1', productId: 'pen', name: 'Pen', quantity: 1, price: 10 },
      { id: 'cap', name: 'Cap', quantity: 0.4 },
      { id: '', name: 'Ink', quantity: 3 },
    ];
    const lines = linesOfOrder({ items } as Pick<Order, 'items'>);
    expect(lines.map(({ line, picked }) => [line.id, line.words, line.quantity, picked])).toEqual([
      ['pen', 'Pen', 1, 'pen'],
      ['cap', 'Cap', 1, 'cap'],
      ['', 'Ink', 3, undefined],
    ]);
  });

  it('ordered again: agreed products with the price and choice of then; nothing else', () => {
    const [pen] = linesOfCart([PEN]);
    const lines = linesOfOrder({ items: [{ id: '', name: 'Ink', quantity: 3 }] } as Pick<Order, 'items'>);
    expect(pen && basketOfList([pen, ...lines])).toEqual([
      { id: 'pen', quantity: 2, choice: { size: 'M', color: undefined }, before: { name: 'Pen', price: 10 } },
    ]);
    expect(basketOfList(lines)).toBeNull();
  });
});
