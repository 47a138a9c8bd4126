import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportCsv } from '../../../../server/price-list/export-csv.ts';
import { planImport } from '../../../../server/price-list/plan.ts';
import { readTable } from '../../../../server/price-list/read-table.ts';
import type { WireProduct } from '../../../../server/shop/catalogue/wire.ts';
import { gridOfText } from '../../../../src/tables/delimited.ts';
import { cases } from '../../cases.ts';

function readBack(csv: string) {
  const list = readTable(gridOfText(csv));
  if (!list) throw new Error('No headings');
  return list;
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\'",;|\\:\n\r\t >na1()') }),
  fc.constantFrom('A4', '10,5 cm', 'S, M', 'कॉपी', '=cmd()', 'Total', '8.9E+12'),
);
const price = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100),
  fc.constantFrom(null, undefined, 0, -1, '1,299.00', 12.345),
);
const stock = fc.oneof(fc.integer({ min: -5, max: 2 ** 31 - 1 }), fc.constantFrom(null, undefined, '3', 2.5));
const breaks = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 99 }), price: fc.integer({ min: 1, max: 200 }) }),
  { maxLength: 3 },
);
const code = fc.oneof(
  fc.constantFrom('', null, undefined, 'SAME', '007', '=1+1'),
  fc.string({ maxLength: 8 }).filter((each) => !/^\d(?:\.\d+)?E\+\d+$/i.test(each.trim())),
);
const sold = { regularPrice: price, discountedPrice: price, stock, breaks, sku: code, barcode: code };
const product = fc.record(
  {
    id: fc.uuid(),
    title: text.filter((each) => /\p{L}/u.test(each)),
    description: text,
    imgUrl: text,
    category: text,
    parentCategory: text,
    images: fc.array(fc.record({ url: text }), { maxLength: 3 }),
    attributes: fc.array(
      fc.record({
        id: text,
        key: fc.oneof(
          text,
          fc.constantFrom(...'Size size Sizes Color colour Brand brand featured'.split(' '), 'Length (mm)'),
        ),
        value: fc.array(text, { maxLength: 3 }),
        metricUnit: fc.option(text, { nil: undefined }),
      }),
      { maxLength: 5 },
    ),
    variants: fc.array(
      fc.record({ size: text, color: fc.constantFrom('', 'Red', 'blue'), imgUrl: text, ...sold }),
      { maxLength: 4 },
    ),
    hsn: fc.constantFrom('4820', '12345678', 'x', '', null),
    gstRate: fc.constantFrom(0, 0.05, 0.25, 5, 18, 101, null, '12'),
    ...sold,
  },
  { requiredKeys: ['id', 'title'] },
) as fc.Arbitrary<WireProduct>;

const inHindi = fc.record({ title: text, description: text }, { requiredKeys: [] });

it('export, then import: no change, whatever the catalogue has (D60)', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(product, { maxLength: 6, selector: ({ id }) => id }),
      inHindi,
      (shop, words) => {
        const languages = {
          hi: { products: Object.fromEntries(shop.slice(1).map(({ id }) => [id, words])) },
        };
        const csv = exportCsv(shop, languages);
        // A spreadsheet that cuts at any sign runs none of it.
        expect(csv.split(/[,;|\t\r\n]/).filter((piece) => /^[\s"]*[=+\-@]/.test(piece))).toEqual([]);
        const plan = planImport(readBack(csv), shop, { replace: true, languages });
        expect(plan.changes).toEqual([]);
        expect(plan.counts.same).toBe(shop.length);
      },
    ),
    { numRuns: cases(2000) },
  );
});

it('export, then import into an empty shop, then export: the same file', () => {
  fc.assert(
    fc.property(fc.uniqueArray(product, { maxLength: 4, selector: ({ id }) => id }), (shop) => {
      const csv = exportCsv(shop);
      const plan = planImport(readBack(csv), []);
      // Two products with one SKU are refused.
      fc.pre(plan.problems.length === 0);
      expect(exportCsv(plan.added)).toBe(csv);
      expect(planImport(readBack(csv), plan.added).changes).toEqual([]);
    }),
    { numRuns: cases(2000) },
  );
});

it.each([
  [{ id: '1', key: 'Size', value: ['A4', 'A4'] }],
  [
    { id: '1', key: 'Size', value: ['A4'] },
    { id: '2', key: 'size', value: ['A4'] },
  ],
])('a size that is said twice is one size: %j', (...attributes) => {
  const shop = [{ id: 'p', title: 'Pad', attributes }];
  const plan = planImport(readBack(exportCsv(shop)), []);
  expect(exportCsv(plan.added)).toBe(exportCsv(shop));
});
