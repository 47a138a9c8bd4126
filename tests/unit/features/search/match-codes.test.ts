import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calledAs, codesOf } from '../../../../src/contract/codes.ts';
import { type Product, readProduct } from '../../../../src/contract/product.ts';
import { entryOf } from '../../../../src/contract/search-rules.ts';
import { offerOf } from '../../../../src/contract/variants.ts';
import { choiceInWords } from '../../../../src/features/order-list/choice-in-words.ts';
import { readList } from '../../../../src/features/order-list/read-list.ts';
import { type Match, matchLine } from '../../../../src/features/search/match-line.ts';
import { createSearchIndex } from '../../../../src/search-engine/search-index.ts';
import { cases } from '../../cases.ts';

type Fields = Record<string, unknown>;

function shopOf(wires: readonly Fields[]) {
  const products = wires.flatMap((wire) => readProduct({ regularPrice: 5, ...wire }) ?? []);
  const index = createSearchIndex();
  index.put(products.map((product, at) => entryOf(product, at)));
  const read = (text: string) => readList(text).lines[0];
  return {
    products,
    read,
    match(text: string): Match | undefined {
      const line = read(text);
      return line && matchLine(index, line);
    },
  };
}

describe('D61.84: the codes of an order list', () => {
  const shop = shopOf([
    { id: '1042', title: 'Stapler', sku: '7' },
    { id: '7', title: 'Blue Gel Pen', sku: '1042', barcode: '8901234567890' },
    { id: 'cap', title: 'Cap', sku: '00123' },
    { id: 'tape', title: 'Clear Tape', sku: 'AB-12' },
    { id: 'glue', title: 'Glue', sku: 'PENCIL' },
    { id: 'pencil', title: 'Pencil' },
    { id: 'one', title: 'File', sku: 'TWO-1' },
    { id: 'two', title: 'Folder', sku: 'two 1' },
    {
      id: 'shirt',
      title: 'Shirt',
      variants: [
        { size: 'S', color: 'Red', regularPrice: 5, sku: 'SH-1' },
        { size: 'M', color: 'Red', regularPrice: 5, sku: 'SH-2', barcode: '0036000291452' },
      ],
    },
  ]);

  it.each([
    ['1042', '7', 1],
    ['1042, 3', '7', 3],
    ['Item code,Qty\n1042,3\n', '7', 3],
    ['SKU,Item,Qty\n1042,Blue gel pen,3', '7', 3],
    ['Part no.\tQty\nab12\t4', 'tape', 4],
    ['a.b/12 x 3', 'tape', 3],
    ['ab 12 4', 'tape', 4],
    ['EAN,Qty\n8901234567890,2', '7', 2],
    ['8901234567890', '7', 1],
    // Dropped by a spreadsheet.
    ['Code,Qty\n123,2', 'cap', 2],
    ['036000291452', 'shirt', 1],
    ['sh2 - 5', 'shirt', 5],
    ['Product ID,Item,Qty\n1042,Stapler,3', '1042', 3],
    ['id,product,quantity,price,note\n1042,Stapler,3,5,', '1042', 3],
  ])('%j is Found', (text, id, quantity) => {
    expect(shop.match(text)).toEqual({ is: 'found', products: [id], quantity });
  });

  it.each([
    ['words that disagree with the code', 'SKU,Item,Qty\n1042,Stapler,3', ['7', '1042']],
    ['a code that is a word', 'pencil', ['glue', 'pencil']],
    ['a code of two products', 'two-1', ['one', 'two']],
    ['either of two numbers', '7 1042', ['1042', '7']],
  ])('%s: Choose', (_, text, products) => {
    expect(shop.match(text)).toMatchObject({ is: 'choose', products: expect.arrayContaining(products) });
  });

  it.each(['12', 'Code,Qty\n12,3', 'Item no,Qty\n12,3', 'id,qty,brand\n12,3,x'])(
    'a number is no id: %j is not found',
    (text) => {
      const own = shopOf([{ id: '12', title: 'Cap', sku: 'x1' }]);
      expect(own.match(text)?.is).toBe('not-found');
    },
  );

  it('a line takes no longer than its length', () => {
    expect(shop.match(`Pen${' '.repeat(200_000)}x`)?.products).toEqual(['7']);
  });

  it('an id of a product that the device does not have is not the code of another', () => {
    const part = shopOf([{ id: '7', title: 'Cap', sku: '12' }]);
    expect(part.match('Product ID,Qty\n12,3')?.is).toBe('not-found');
  });

  it.each([
    ['Item code,Qty\nNOPE-1 stapler,3', 'not-found', []],
    ['Item code,Qty\nSTAPLERX,3', 'not-found', []],
    ['Item code,Item,Qty\nNOPE-1,Stapler,3', 'found', ['1042']],
    ['Code,Qty\nclear tape,3', 'found', ['tape']],
  ])('a code that nobody has: %j is %s', (text, is, products) => {
    expect(shop.match(text)).toEqual({ is, products, quantity: 3 });
  });

  it('chooses the variant, unless the words name another', () => {
    const offer = offerOf(shop.products.find(({ id }) => id === 'shirt') as Product, undefined);
    const choiceIn = (text: string) => {
      const line = shop.read(text);
      return line && choiceInWords(line, offer).choice;
    };
    expect(choiceIn('sh-2, 4')).toEqual({ size: 'M', color: 'Red' });
    expect(choiceIn('Code,Item,Qty\nSH-2,Shirt,4')).toEqual({ size: 'M', color: 'Red' });
    expect(choiceIn('Code,Item,Qty\nSH-2,Shirt S,4')).toEqual({ size: undefined, color: 'Red' });
  });
});

const NAMES = [
  'pen',
  'A4',
  'red',
  '12',
  '012',
  '00012',
  '5',
  '125',
  '1984',
  'AB-12',
  'ab12',
  'AB 125',
  '5 pens',
];
const id = fc.oneof(fc.constantFrom(...NAMES.slice(0, 9)), fc.nat(40).map(String));
const code = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
  fc.nat(40).map(String),
  fc.stringMatching(/^[A-Z]{1,2}-?\d{1,3}$/),
  fc.constantFrom(undefined, ''),
);
const title = fc.oneof(
  fc.constantFrom(
    'Pen',
    'Red Pen',
    'Pens',
    'Stapler',
    'A4 Paper',
    'A4',
    '1984',
    'Paper',
    'Staple Pins',
    'Red',
  ),
  fc
    .tuple(fc.constantFrom('Blue', 'A4', 'Big'), fc.constantFrom('File', 'Cap', 'Pen'))
    .map((two) => two.join(' ')),
);
const variant = fc.record({
  size: fc.constantFrom('A4', 'A5', '12'),
  color: fc.constantFrom('Red', 'Blue'),
  regularPrice: fc.constant(5),
  sku: code,
  barcode: code,
});
const catalogue = fc.uniqueArray(
  fc.record({
    id,
    title,
    sku: code,
    barcode: code,
    variants: fc.oneof(fc.constant([]), fc.array(variant, { maxLength: 3 })),
  }),
  { minLength: 2, maxLength: 9, selector: (product) => product.id },
);

/** As people write a code. */
const WRITTEN: readonly ((code: string) => string)[] = [
  (each) => each,
  (each) => each.toLowerCase(),
  (each) => each.replaceAll(/[- ]/g, ''),
  (each) => each.replace(/^0+(?=.)/, ''),
];
const BY_CODE: readonly ((code: string, count: number) => string)[] = [
  (each) => each,
  (each, count) => `${each}, ${count}`,
  (each, count) => `${each} ${count}`,
  (each, count) => `${count} x ${each}`,
  (each, count) => `${each} - ${count}`,
  (each, count) => `Item code,Qty\n${each},${count}`,
  (each, count) => `Sr,EAN,Qty\n1,${each},${count}`,
];
const BY_TITLE: readonly ((product: Product, count: number) => string)[] = [
  ({ name }) => name,
  ({ name }, count) => `Item,Qty\n${name},${count}`,
  ({ name }, count) => `Item code,Item,Qty\nZZ9,${name},${count}`,
  // Another shop's ids.
  ({ name, id: own }, count) => `id,Item,Qty\n${/^\d+$/.test(own) ? '77777' : own},${name},${count}`,
];
const BY_ID: readonly ((product: Product, count: number) => string)[] = [
  ({ name, id: own }, count) => `Product ID,Item,Qty\n${own},${name},${count}`,
  ({ name, id: own }, count) => `id,product,quantity,price,note\n${own},${name},${count},5,`,
];

const pick = fc.record({ product: fc.nat(8), code: fc.nat(7), written: fc.nat(3), form: fc.nat(6) });

it('D61.84: whatever codes, ids, words and sizes have in common, no line becomes another product unasked', {
  timeout: 120_000,
}, () => {
  let [found, all] = [0, 0];
  const count = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(catalogue, count, fc.array(pick, { minLength: 3, maxLength: 3 }), (wires, pieces, picks) => {
      const shop = shopOf(wires);
      const plain = shopOf(wires.map(({ id: own, title: name }) => ({ id: own, title: name })));
      const at = <T>(list: readonly T[], place: number) => list[place % list.length];
      const expectMeant = (text: string, meant: Product, others: readonly string[] = []) => {
        const match = shop.match(text);
        all += 1;
        if (match?.is !== 'found') return;
        found += 1;
        expect([meant.id, ...others], text).toContain(match.products[0]);
      };
      for (const { form, ...chosen } of picks) {
        const product = at(shop.products, chosen.product);
        if (!product) continue;
        const named = at([...BY_TITLE, ...BY_ID], form)?.(product, pieces) ?? '';
        // What the words alone make of it is not the codes' doing.
        expectMeant(named, product, plain.match(named)?.products);
        const called = at(codesOf(product), chosen.code);
        if (!called) continue;
        const text = at(BY_CODE, form)?.(at(WRITTEN, chosen.written)?.(called) ?? '', pieces) ?? '';
        expectMeant(text, product);
        const line = shop.read(text);
        const size = line && choiceInWords(line, offerOf(product, undefined)).choice.size;
        const own = calledAs(product, called)?.choice.size;
        if (own && size) expect(size, text).toBe(own);
      }
    }),
    { numRuns: cases(10_000) },
  );
  expect(found / all).toBeGreaterThan(0.2);
});
