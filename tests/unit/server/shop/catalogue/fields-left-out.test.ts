import { writeFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { readCatalogueFile } from '../../../../../server/shop/catalogue/read-catalogue-file.ts';
import { ownFolder } from '../../../own-folder.ts';

const inFolder = ownFolder();
const FILE = () => inFolder('products.json');

async function warningsOf(products: object[]): Promise<string[]> {
  await writeFile(FILE(), JSON.stringify(products));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await readCatalogueFile(FILE());
  const lines = warn.mock.calls.map(([line]) => String(line));
  warn.mockRestore();
  return lines;
}

const PEN = { id: 'pen', title: 'Pen', regularPrice: 10 };
const AMOUNT = 'an amount in rupees such as 450';

it.each([
  ['gstRate', '12%', 'a number from 0 to 100, without %'],
  ['gstRate', 120, 'a number from 0 to 100, without %'],
  ['hsn', '96', 'a text of 4, 6 or 8 digits; a zero in front may be lost'],
  ['hsn', '8013210', 'a text of 4, 6 or 8 digits; a zero in front may be lost'],
  ['hsn', 48202, 'a text of 4, 6 or 8 digits; a zero in front may be lost'],
  ['stock', 'ten', 'a whole number'],
  ['regularPrice', '10 each', AMOUNT],
  ['discountedPrice', -5, AMOUNT],
  ['description', ['Blue'], 'a text'],
])('D12, D58.70: the start names the field %s that is %j', async (field, value, mustBe) => {
  expect(await warningsOf([{ ...PEN, [field]: value }])).toEqual([
    `Field ${field} of entry 1 (pen, Pen) of the catalogue file ${FILE()} is left out: it is ${JSON.stringify(value)}, and must be ${mustBe}.`,
  ]);
});

it('D54.54: a field of a variant likewise', async () => {
  const variants = [{ size: 'A4', regularPrice: 5, stock: 'many' }];
  expect(await warningsOf([{ ...PEN, variants }])).toEqual([
    `Field stock of variant 1 of entry 1 (pen, Pen) of the catalogue file ${FILE()} is left out: it is "many", and must be a whole number.`,
  ]);
});

it('D12: what can be read is not named, nor what is empty', async () => {
  const product = { ...PEN, regularPrice: '₹1,299.00', stock: '7', hsn: 9608, gstRate: '12', sku: '' };
  expect(await warningsOf([{ ...product, discountedPrice: null, createdAt: '2026-01-01' }])).toEqual([]);
});

it('names a field that the shop does not know once, with what it may be', async () => {
  const misspelt = { id: 'ink', title: 'Ink', RegularPrice: 10 };
  const unknown = { ...PEN, cost: 4, variants: [{ size: 'A4', colour: 'Red', regularPrice: 5 }] };
  const file = `of the catalogue file ${FILE()} is not known.`;
  const lines = await warningsOf([misspelt, { ...misspelt, id: 'blue' }, unknown]);
  expect(lines).toEqual([
    `Field RegularPrice of entry 1 (ink, Ink) and 1 more ${file} Is it regularPrice?`,
    expect.stringContaining(`Field cost of entry 3 (pen, Pen) ${file} There are id, title, description,`),
    `Field colour of variant 1 of entry 3 (pen, Pen) ${file} Is it color?`,
  ]);
});

it('names each product whose id occurs again, since the last one counts', async () => {
  const pens = ['Blue', 'Red', 'Green'].map((title) => ({ ...PEN, title }));
  const file = `of the catalogue file ${FILE()} is left out:`;
  expect(await warningsOf([...pens, { ...PEN, id: 7 }, { ...PEN, id: '7' }])).toEqual([
    `Entry 1 (pen, Blue) ${file} entry 2 (pen, Red) has its id, and the last one counts.`,
    `Entry 2 (pen, Red) ${file} entry 3 (pen, Green) has its id, and the last one counts.`,
    `Entry 4 (7, Pen) ${file} entry 5 (7, Pen) has its id, and the last one counts.`,
  ]);
});

it('one that is not sold itself does not take the place of another', async () => {
  const lines = await warningsOf([PEN, { ...PEN, variants: [{ size: 'A4', regularPrice: '5 each' }] }]);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toContain('ntry 2 (pen, Pen)');
});

it('D11, D55: names what is free, and a quantity price of nothing is left out', async () => {
  const of = `of the catalogue file ${FILE()}`;
  const why = 'it would give the goods away';
  const breaks = [
    { from: 10, price: 9 },
    { from: 100, price: 0 },
  ];
  const variants = [
    { size: 'A4', regularPrice: 40, breaks: [{ from: 50, price: 0 }] },
    { size: 'A5', regularPrice: 0 },
  ];
  const gift = { id: 'gift', title: 'Gift', regularPrice: 0, discountedPrice: 0 };
  const copy = { id: 'copy', title: 'Copy', regularPrice: 40, variants };
  expect(await warningsOf([{ ...PEN, breaks }, copy, gift])).toEqual([
    `Quantity price 2 of entry 1 (pen, Pen) ${of} is left out: ${why}.`,
    `Quantity price 1 of variant 1 of entry 2 (copy, Copy) ${of} is left out: ${why}.`,
    `The price of variant 2 of entry 2 (copy, Copy) and 1 more ${of} is ₹0.`,
  ]);
});
