import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../../server/catalogue/wire.ts';
import { planImport } from '../../../../server/price-list/plan.ts';
import { readTable } from '../../../../server/price-list/read-table.ts';
import { previewLines, sentenceOf } from '../../../../server/price-list/report.ts';

const PEN: WireProduct = {
  id: 'pen',
  title: 'Gel Pen',
  description: 'Blue ink.',
  imgUrl: '/pen.webp',
  category: 'Writing',
  parentCategory: 'Pens',
  regularPrice: 20,
  discountedPrice: 15,
  stock: 5,
  createdAt: '2026-01-01T00:00:00.000Z',
  images: [{ url: '/pen.webp' }],
  attributes: [
    { id: '1', key: 'brand', value: ['Kalam'] },
    { id: '2', key: 'Length', value: ['138'], metricUnit: 'mm' },
  ],
  sku: 'GP-1',
  barcode: '8901',
};
const BOOK: WireProduct = {
  id: 'book',
  title: 'Notebook',
  category: 'Paper',
  regularPrice: 40,
  variants: [
    { size: '100 pages', regularPrice: 40, stock: 3, sku: 'N1', breaks: [{ from: 10, price: 36 }] },
    { size: '200 pages', regularPrice: 75, stock: 4, sku: 'N2' },
  ],
  attributes: [{ id: '1', key: 'Size', value: ['100 pages', '200 pages'] }],
};
const SHOP = [PEN, BOOK];

/** Of a file with these rows, `; ` between their cells. */
function planned(rows: readonly string[], { shop = SHOP, replace = false } = {}) {
  const grid = rows.map((cells, at) => ({ number: at + 1, cells: cells.split('; '), typed: cells }));
  const list = readTable({ rows: grid, hiddenRows: 0, hiddenColumns: 0 });
  if (!list) throw new Error('No headings');
  const plan = planImport(list, shop, { replace });
  return {
    ...plan,
    sentences: plan.problems.map(({ rows: numbers, sentence }) =>
      sentenceOf({ rows: numbers, note: sentence }, list),
    ),
    said: plan.changes.map(({ kind, rows, name, was, now, note }) => [
      kind,
      rows.join(),
      name,
      was,
      now,
      note,
    ]),
    lines: previewLines(plan, list),
    wire: plan.updated[0]?.wire,
  };
}

describe('a product is known again by id, SKU, barcode or title, in this order (D60.79)', () => {
  it.each([
    ['id', 'id; Item; Rate', 'pen; A new name; 18'],
    ['SKU', 'SKU; Item; Rate', 'GP-1; Another; 18'],
    ['barcode', 'Barcode; Item; Rate', '8901; Another; 18'],
    ['title', 'Item; Rate', ' gel  PEN; 18'],
  ])('%s', (_, headings, row) => {
    const { updated, added } = planned([headings, row]);
    expect(added).toEqual([]);
    expect(updated.map(({ wire }) => [wire.id, wire.discountedPrice])).toEqual([['pen', 18]]);
  });

  it('the id wins over the SKU, and the SKU over the name', () => {
    const byId = planned(['id; SKU; Item; Rate', 'book; ; Gel Pen; 18'], {
      shop: [PEN, { id: 'book', title: 'Diary', regularPrice: 9 }],
    });
    expect(byId.updated.map(({ wire }) => wire.id)).toEqual(['book']);
    const bySku = planned(['SKU; Item; Rate', 'GP-1; Diary; 18'], {
      shop: [PEN, { id: 'diary', title: 'Diary', regularPrice: 9 }],
    });
    expect(bySku.updated.map(({ wire }) => wire.id)).toEqual(['pen']);
  });

  it('what two rows claim is refused, and nothing of either counts', () => {
    const { sentences, updated, added } = planned(['SKU; Item; Rate', 'GP-1; Another; 18', '; Gel pen; 19']);
    expect(sentences).toEqual(['Rows 2 and 3 are both "Gel Pen" of the shop; only one can be.']);
    expect([updated, added]).toEqual([[], []]);
  });

  it('a name that several have is no name to know one by, and ids tell them apart', () => {
    const shop = ['a', 'b'].map((id) => ({ id, title: 'Pen', regularPrice: 10 }));
    expect(planned(['Item; Rate', 'Pen; 12'], { shop }).sentences).toEqual([
      'Row 2 may be 2 products of the shop, because they have the same name. Say which with a column of ids, SKUs or brands.',
    ]);
    const { counts, sentences } = planned(['id; Item; Rate', 'a; Pen; 10', 'b; Pen; 12', 'c; Pen; 14'], {
      shop,
    });
    expect(sentences).toEqual([]);
    expect(counts).toMatchObject({ same: 1, dearer: 1, new: 1 });
  });

  describe('one name of several brands', () => {
    const branded = (id: string, brand?: string): WireProduct => ({
      id,
      title: 'Ball Pen',
      regularPrice: 10,
      ...(brand && { attributes: [{ id: '1', key: 'Brand', value: [brand] }] }),
    });
    const rows = ['Item; Brand; Rate', 'Ball Pen; Cello; 10', 'Ball Pen; Reynolds; 12'];

    it.each([
      [
        'with codes',
        ['Code; Item; Brand; Rate', 'C1; Ball Pen; Cello; 10', 'R1; Ball Pen; Reynolds; 12'],
        ['C1', 'R1'],
      ],
      ['without codes', rows, ['ball-pen', 'ball-pen-2']],
    ])('is several products, and the same file finds each again: %s', (_, list, ids) => {
      const { added } = planned(list, { shop: [] });
      expect(added.map(({ id }) => id)).toEqual(ids);
      expect(planned(list, { shop: added }).counts).toMatchObject({ same: 2, new: 0 });
      const [headings = '', ...others] = list;
      expect(planned([headings, ...others.toReversed()], { shop: added }).counts.same).toBe(2);
    });

    it('another brand is new, and a product without a brand gets it', () => {
      const { added, counts } = planned(rows, { shop: [branded('old', 'Cello')] });
      expect(added.map(({ regularPrice }) => regularPrice)).toEqual([12]);
      expect(counts).toMatchObject({ same: 1, new: 1 });
      expect(planned(rows.slice(0, 2), { shop: [branded('old')] }).said).toEqual([
        ['changed', '2', 'Ball Pen', '₹10', '₹10', 'details'],
      ]);
    });

    it('one in the list and one in the shop are the same product, and its brand is corrected', () => {
      const list = ['Item; Brand; Rate', 'Ball Pen; Reynolds; 11'];
      for (const replace of [false, true]) {
        const { updated, added, withdrawn } = planned(list, { shop: [branded('old', 'Renolds')], replace });
        expect(updated.map(({ wire }) => [wire.id, wire.attributes?.[0]?.value])).toEqual([
          ['old', ['Reynolds']],
        ]);
        expect([added, withdrawn]).toEqual([[], []]);
      }
    });

    it('of several, the brands are compared in any order and case', () => {
      const shop = [branded('a', 'Cello'), branded('b', 'Luxor'), branded('c')].map((wire) =>
        wire.id === 'b'
          ? { ...wire, attributes: [{ id: '1', key: 'Brand', value: ['Luxor', 'Pilot'] }] }
          : wire,
      );
      const { updated, added } = planned(['Item; Brand; Rate', 'Ball Pen; PILOT | luxor; 11'], { shop });
      expect(updated.map(({ wire }) => wire.id)).toEqual(['b']);
      expect(added).toEqual([]);
    });

    it('a list without brands cannot say which of them, and means the only one', () => {
      const list = ['Item; Rate', 'Ball Pen; 9'];
      expect(planned(list, { shop: [branded('a', 'Cello')] }).counts.cheaper).toBe(1);
      expect(planned(list, { shop: [branded('a', 'Cello'), branded('b', 'Camlin')] }).sentences).toEqual([
        'Row 2 may be 2 products of the shop, because they have the same name. Say which with a column of ids, SKUs or brands.',
      ]);
    });
  });

  it('SKUs tell two products of one name apart in a list without brands', () => {
    const shop = planned(['SKU; Item; Brand; Rate', 'A1; Pen; Cello; 10', 'A2; Pen; Reynolds; 12'], {
      shop: [],
    }).added;
    const list = ['SKU; Item; Rate', 'A1; Pen; 11', 'A2; Pen; 13'];
    const { said, updated, sentences } = planned(list, { shop });
    expect(sentences).toEqual([]);
    expect(said.map((line) => line.slice(0, 5))).toEqual([
      ['dearer', '2', 'Pen', '₹10', '₹11'],
      ['dearer', '3', 'Pen', '₹12', '₹13'],
    ]);
    expect(updated.map(({ wire }) => wire.attributes?.[0]?.value)).toEqual([['Cello'], ['Reynolds']]);
    const { added } = planned(list, { shop: [] });
    expect(added.map(({ id }) => id)).toEqual(['A1', 'A2']);
    expect(planned(list, { shop: added }).counts).toMatchObject({ same: 2, new: 0 });
  });

  it('SKUs of rows with sizes, and a row without one, make no products of their own', () => {
    const sized = ['SKU; Item; Size; Rate', 'A1; Pen; S; 11', 'A2; Pen; M; 13'];
    expect(planned(sized, { shop: [] }).added.map(({ variants }) => variants?.length)).toEqual([2]);
    expect(planned(['SKU; Item; Rate', 'A1; Pen; 11', '; Pen; 13'], { shop: [] }).sentences).toEqual([
      'Rows 2 and 3 are both "Pen". Give them different sizes, colours, names or ids.',
    ]);
  });

  it('a SKU that another product has is refused', () => {
    expect(planned(['id; SKU; Item', 'x; N2; Diary', 'pen; N1; Gel Pen']).sentences).toEqual([
      'Row 3 has the SKU N1, which "Notebook" of the shop has.',
    ]);
  });
});

describe('says what it would do, by kind (D60.79)', () => {
  it('new, dearer, cheaper, changed, as before', () => {
    const { said, counts, withdrawn } = planned([
      'Item; Size; Selling price; Stock',
      'Gel Pen; ; 18; 9',
      'Notebook; 100 pages; 40; 2.5',
      'Notebook; 200 pages; 75; 4',
      'Ink; ; 40; 1',
    ]);
    expect(said).toEqual([
      ['dearer', '2', 'Gel Pen', '₹15', '₹18', 'stock 5 → 9'],
      ['new', '5', 'Ink', '', '₹40', ''],
      ['unreadable', '3', '', '', '', expect.stringContaining('is not a number')],
    ]);
    expect(counts).toMatchObject({ new: 1, dearer: 1, unreadable: 1 });
    expect(withdrawn).toEqual([]);
  });

  it('each variant whose price changes, with its row', () => {
    const { said, wire } = planned([
      'Item; Size; MRP; Rate',
      'Notebook; 100 pages; 50; 38',
      'Notebook; 200 pages; 75; 70',
    ]);
    expect(said).toEqual([
      ['cheaper', '2', 'Notebook (100 pages)', '₹40', '₹38', ''],
      ['cheaper', '3', 'Notebook (200 pages)', '₹75', '₹70', ''],
    ]);
    expect(wire?.variants).toEqual([
      {
        size: '100 pages',
        regularPrice: 50,
        discountedPrice: 38,
        stock: 3,
        sku: 'N1',
        breaks: [{ from: 10, price: 36 }],
      },
      { size: '200 pages', regularPrice: 75, discountedPrice: 70, stock: 4, sku: 'N2' },
    ]);
    expect(wire).toMatchObject({ regularPrice: 50, discountedPrice: 38, stock: 7 });
  });

  describe('quantity prices (D55)', () => {
    const BREAK = [{ from: 10, price: 36 }];
    const breaksAfter = (rows: readonly string[]) => {
      const { wire, said, sentences, counts } = planned(rows);
      const note = said.map((line) => line.at(-1)).join();
      return { breaks: wire?.variants?.[0]?.breaks, note, sentences, same: counts.same };
    };

    it.each(['10+', 'Quantity prices'])('an empty cell in the column %s takes them away', (heading) => {
      const rows = [`Item; Size; Rate; ${heading}`, 'Notebook; 100 pages; 40; '];
      expect(breaksAfter(rows)).toMatchObject({
        breaks: undefined,
        note: 'quantity prices dropped: 10 for ₹36 each',
      });
    });

    it('a list without such a column keeps those below the new price, and says which it drops', () => {
      const rows = (rate: number) => ['Item; Size; Rate', `Notebook; 100 pages; ${rate}`];
      expect(breaksAfter(rows(38))).toMatchObject({ breaks: BREAK, note: '' });
      const ofOne = ['Item; Size; 1-9', 'Notebook; 100 pages; 38'];
      expect(breaksAfter(ofOne)).toMatchObject({ breaks: BREAK, note: '' });
      expect(breaksAfter(rows(35))).toMatchObject({
        breaks: undefined,
        note: 'quantity prices dropped: 10 for ₹36 each (not below ₹35)',
        sentences: [],
      });
    });

    it('what is dropped is said of its own size only', () => {
      const variants = (BOOK.variants ?? []).map((each) => ({ ...each, breaks: [{ from: 10, price: 36 }] }));
      const shop = [{ ...BOOK, variants }];
      const rows = (second: string) => [
        'Item; Size; Rate',
        'Notebook; 100 pages; 30',
        `Notebook; 200 pages; ${second}`,
      ];
      const notes = (second: string) => planned(rows(second), { shop }).said;
      const first = [
        'cheaper',
        '2',
        'Notebook (100 pages)',
        '₹40',
        '₹30',
        'quantity prices dropped: 10 for ₹36 each (not below ₹30)',
      ];
      expect(notes('70')).toEqual([first, ['cheaper', '3', 'Notebook (200 pages)', '₹75', '₹70', '']]);
      const both = planned(
        ['Item; Size; Rate; 10+', 'Notebook; 100 pages; 30; ', 'Notebook; 200 pages; 75; 35'],
        { shop },
      );
      expect(both.said).toEqual([
        first,
        ['changed', '3', 'Notebook (200 pages)', '₹75', '₹75', 'quantity prices'],
      ]);
    });

    it('those of the file have to fall, and others in their place are a change', () => {
      const rows = (from: string) => ['Item; Size; Rate; 10+', `Notebook; 100 pages; 35; ${from}`];
      expect(breaksAfter(rows('36')).sentences).toEqual([
        'Row 2 has quantity prices that do not fall: 10 for ₹36 each, and 1 for ₹35.',
      ]);
      expect(breaksAfter(rows('34'))).toMatchObject({
        breaks: [{ from: 10, price: 34 }],
        note: 'quantity prices',
      });
    });
  });

  it('what the file does not say stays, and so does what it does not have', () => {
    const { wire, counts, lines } = planned(['SKU; Stock', 'GP-1; 0']);
    expect(wire).toEqual({
      ...PEN,
      stock: 0,
      attributes: [
        { id: '1', key: 'brand', value: ['Kalam'] },
        { id: '2', key: 'Length', value: ['138'], metricUnit: 'mm' },
      ],
    });
    expect(counts).toMatchObject({ changed: 1, absent: 1, gone: 0 });
    expect(lines.at(-1)).toBe('Products: 1 changed in something else; 1 not in the file, which stay.');
  });

  it('a price list of one column keeps a higher price before the discount; both columns say all of it', () => {
    expect(planned(['Item; Rate', 'Gel Pen; 17']).wire).toMatchObject({
      regularPrice: 20,
      discountedPrice: 17,
    });
    expect(planned(['Item; Rate', 'Gel Pen; 25']).wire).toMatchObject({ regularPrice: 25 });
    const whole = planned(['Item; MRP; Rate', 'Gel Pen; 22; ']).wire;
    expect([whole?.regularPrice, whole?.discountedPrice]).toEqual([22, undefined]);
    expect(planned(['Item; MRP', 'Gel Pen; 22']).wire).toMatchObject({
      regularPrice: 22,
      discountedPrice: 15,
    });
  });

  it('a price of 0 leaves the one that is there, and takes a reduction away where the list has both', () => {
    expect(planned(['Item; Rate', 'Gel Pen; 0']).counts.same).toBe(1);
    expect(planned(['Item; MRP; Rate', 'Gel Pen; 20; 0']).said).toEqual([
      ['dearer', '2', 'Gel Pen', '₹15', '₹20', ''],
    ]);
  });

  it('the same file again changes nothing', () => {
    const rows = ['Item; Size; Rate', 'Gel Pen; ; 17', 'Notebook; 300 pages; 99', 'Ink; ; 5'];
    const first = planned(rows);
    const shop = [
      ...SHOP.map((each) => first.updated.find(({ was }) => was === each)?.wire ?? each),
      ...first.added,
    ];
    expect(shop.map(({ variants }) => variants?.length)).toEqual([undefined, 3, undefined]);
    const again = planned(rows, { shop });
    expect(again.counts).toMatchObject({ same: 3, new: 0, dearer: 0, cheaper: 0, changed: 0 });
    expect([again.added, again.updated, again.changes]).toEqual([[], [], []]);
  });

  it('--replace withdraws products and variants that the file does not have', () => {
    const { said, withdrawn, wire } = planned(['Item; Size; Rate', 'Notebook; 200 pages; 75'], {
      replace: true,
    });
    expect(withdrawn).toEqual(['pen']);
    expect(said).toEqual([
      ['changed', '2', 'Notebook', '₹40 – ₹75', '₹75', expect.stringContaining('sizes and colours')],
      ['gone', '', 'Gel Pen', '₹15', '', ''],
    ]);
    expect(wire).not.toHaveProperty('variants');
    expect(wire).toMatchObject({
      regularPrice: 75,
      stock: 4,
      sku: 'N2',
      attributes: [{ key: 'Size', value: ['200 pages'] }],
    });
  });

  it('--replace withdraws nothing of which a row that cannot be read may be, and no product of a bad row', () => {
    const nameless = planned(['Item; Rate; Category', 'Notebook; ; Paper', '; 5; x'], { replace: true });
    expect(nameless.withdrawn).toEqual([]);
    expect(nameless.lines.at(-1)).toContain(
      'Nothing is withdrawn, because a row that cannot be read may be of any product.',
    );
    const bad = planned(['Item; Rate', 'Gel Pen; N/A', 'Ink; 5'], { replace: true });
    expect(bad.withdrawn).toEqual(['book']);
    expect(bad.updated).toEqual([]);
  });
});

it('a row that is read as a category replaces none silently', () => {
  const { said, lines } = planned(['Item; Rate', 'BALL PENS', 'Gel Pen; 15', 'Ink; 5']);
  expect(said[0]).toEqual([
    'changed',
    '3',
    'Gel Pen',
    '₹15',
    '₹15',
    'category Writing > Pens → BALL PENS > Pens',
  ]);
  expect(lines).toContain(
    `Moved to another category: 1 of the shop's products, such as "Gel Pen" from "Writing" to "BALL PENS".`,
  );
});

it('a row without a size, for a product with several, says that it has to say which', () => {
  expect(planned(['Item; Rate', 'Notebook; 42']).sentences).toEqual([
    'Row 2 has no size or colour, and "Notebook" comes as 100 pages; 200 pages. Say which, or give its SKU.',
  ]);
  const bySku = planned(['SKU; Rate', 'N2; 70']);
  expect(bySku.wire?.variants?.map(({ regularPrice }) => regularPrice)).toEqual([40, 70]);
});

describe('a row without a colour, of a size that comes in several', () => {
  const sold = (size: string, color: string) => ({ size, color, regularPrice: 10 });
  const shop = [{ id: 'cap', title: 'Cap', variants: [sold('S', 'Red'), sold('S', 'Blue'), sold('M', '')] }];
  const headings = 'SKU; Item; Size; Colour; Rate';

  it('in the shop, has to say which', () => {
    const { sentences, updated } = planned([headings, '; Cap; M; ; 12', '; Cap; S; ; 12'], { shop });
    expect(sentences).toEqual([
      'Row 3 has no colour, and "Cap" comes as S, Red; S, Blue. Say which, or give its SKU.',
    ]);
    expect(updated).toEqual([]);
  });

  it.each([['Cap; S; ; 12'], ['Cap; ; Red; 12'], ['Cap; ; ; 12']])('in the list: %s', (row) => {
    const { sentences, added } = planned(
      [headings, '; Cap; S; Red; 10', '; Cap; S; Blue; 10', `; ${row}`, '; Cap; M; Red; 10'],
      { shop: [] },
    );
    expect(sentences).toEqual([expect.stringMatching(/^Row 4 has no .*, and "Cap" comes as S, Red; /)]);
    expect(added).toEqual([]);
  });

  it('is found by its SKU, or has a size of its own', () => {
    const withCodes = [{ ...shop[0], variants: [{ ...sold('S', 'Red'), sku: 'C1' }, sold('S', 'Blue')] }];
    const bySku = planned([headings, 'C1; Cap; S; ; 12'], { shop: withCodes as WireProduct[] });
    expect(bySku.wire?.variants?.map(({ regularPrice }) => regularPrice)).toEqual([12, 10]);
    expect(planned([headings, '; Cap; L; ; 12'], { shop }).wire?.variants).toHaveLength(4);
  });
});

it("'S, M, L' of one row: for a product whose sizes are variants, each costs as much and the stock is divided", () => {
  const sizes = ['S', 'M', 'L'].map((size, at) => ({ size, regularPrice: 450, stock: at < 2 ? 2 : 1 }));
  const shop = [{ id: 'kurta', title: 'Kurta', regularPrice: 450, variants: sizes }];
  const headings = 'Item; Sizes; Rate; Stock';
  expect(planned([headings, 'Kurta; S, M, L; 450; 5'], { shop }).counts.same).toBe(1);
  const { wire } = planned([headings, 'Kurta; S, M, L; 500; 7'], { shop });
  expect(wire?.variants).toEqual([
    { size: 'S', regularPrice: 500, stock: 3 },
    { size: 'M', regularPrice: 500, stock: 2 },
    { size: 'L', regularPrice: 500, stock: 2 },
  ]);
});

it('two rows never become one variant', () => {
  const shop = [{ ...PEN, attributes: [{ id: '1', key: 'Size', value: ['A4'] }] }];
  const { wire } = planned(['SKU; Item; Size; Rate', 'GP-1; Gel Pen; A5; 12', 'GP-2; Gel Pen; A4; 14'], {
    shop,
  });
  expect(wire?.variants).toMatchObject([
    { size: 'A5', discountedPrice: 12, sku: 'GP-1' },
    { size: 'A4', regularPrice: 14, sku: 'GP-2' },
  ]);
});

it('another size of a product that had one becomes its second variant', () => {
  const shop = [{ ...PEN, attributes: [{ id: '1', key: 'Size', value: ['A4'] }] }];
  const { wire } = planned(['Item; Size; Rate', 'Gel Pen; A5; 12'], { shop });
  expect(wire?.variants).toMatchObject([
    { size: 'A4', regularPrice: 20, discountedPrice: 15, stock: 5 },
    { size: 'A5', regularPrice: 12 },
  ]);
});

it('no size is sold for nothing beside one that is on request', () => {
  const shop = [{ id: 'pad', title: 'Pad', attributes: [{ id: '1', key: 'Size', value: ['A4'] }] }];
  expect(planned(['Item; Size; Rate', 'Pad; A5; 12'], { shop }).sentences).toEqual([
    'Row 2 is beside a size or colour that has no price in the shop. Of a product with several sizes or colours each needs one.',
  ]);
  const both = ['Item; Size; Rate', 'Pad; A5; 12', 'Pad; A4; 20'];
  expect(planned(both, { shop }).wire?.variants?.map(({ regularPrice }) => regularPrice)).toEqual([20, 12]);
});

it('a SKU that nothing has, without a name, is a sentence', () => {
  expect(planned(['SKU; Rate', 'XX; 70']).sentences).toEqual([
    'Row 2 has no name, and nothing in the shop has its id, SKU or barcode.',
  ]);
});
