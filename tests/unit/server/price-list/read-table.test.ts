import { describe, expect, it } from 'vitest';
import { planImport } from '../../../../server/price-list/plan.ts';
import { readTable } from '../../../../server/price-list/read-table.ts';
import { sentenceOf } from '../../../../server/price-list/report.ts';

/** Of a file with these rows, `; ` between their cells. */
const listOf = (...rows: readonly string[]) => {
  const list = readTable(rows.map((cells, at) => ({ number: at + 1, cells: cells.split('; ') })));
  if (!list) throw new Error('No headings');
  return list;
};

/** What an empty shop would have afterwards. */
const shopOf = (...rows: readonly string[]) => {
  const plan = planImport(listOf(...rows), []);
  expect(plan.problems).toEqual([]);
  return plan.added;
};

const sentencesOf = (rows: readonly string[]) => {
  const list = listOf(...rows);
  return planImport(list, []).problems.map(({ rows: numbers, sentence }) =>
    sentenceOf({ rows: numbers, note: sentence }, list),
  );
};

describe('headings (D60.78)', () => {
  it('are found within the first ten rows, and say what each column is', () => {
    const [product] = shopOf(
      'Gupta Stationers, Sadar Bazar',
      'Price list w.e.f. 01.04.2026',
      'S.No.; Particulars; M.R.P. (Rs.); Rate (incl. GST); Qty; HSN/SAC; GST %; Brand; Ruling; Purchase Rate; Barcode',
      '1; Register 200 pages; 120; Rs. 95/-; 1,200; 4820.10.20; 18%; Classmate; Single line; 61; 8901234567890',
      '; Total; 120; 95',
    );
    expect(product).toEqual({
      id: '8901234567890',
      title: 'Register 200 pages',
      description: '',
      imgUrl: null,
      category: null,
      parentCategory: null,
      regularPrice: 120,
      discountedPrice: 95,
      stock: 1200,
      images: [],
      hsn: '48201020',
      gstRate: 18,
      sku: null,
      barcode: '8901234567890',
      attributes: [
        { id: '1', key: 'Brand', value: ['Classmate'] },
        { id: '2', key: 'Ruling', value: ['Single line'] },
      ],
    });
  });

  it.each([
    ['वस्तु का नाम; एमआरपी; विक्रय मूल्य; मात्रा; साइज; रंग; श्रेणी; ब्रांड'],
    ['Item; MRP; Selling price; Stock; Size; Colour; Category; Brand'],
    ['Product Name; List Price; Our Price; Closing Stock; Sizes; Shade; Item Group; Make'],
  ])('%s', (headings) => {
    const [product] = shopOf(headings, 'रजिस्टर; ₹१२०; ९५; १०; A4; नीला; कागज़; Kalam');
    expect(product).toMatchObject({
      title: 'रजिस्टर',
      regularPrice: 120,
      discountedPrice: 95,
      stock: 10,
      category: 'कागज़',
      attributes: [
        { key: 'Brand', value: ['Kalam'] },
        { key: 'Size', value: ['A4'] },
        { key: 'Color', value: ['नीला'] },
      ],
    });
  });

  it('joined capitals of billing programs are words', () => {
    const rows = [
      'ItemCode; ItemName; HSNCode; GSTRate; MRP; SalePrice; ClosingStock; PaperSize; PaperQuality',
    ];
    const [product] = shopOf(...rows, 'R1; Register; 4820; 18; 120; 95; 10; A4; Fine');
    expect(product).toMatchObject({ title: 'Register', regularPrice: 120, discountedPrice: 95, stock: 10 });
    expect(product?.attributes?.map(({ key }) => key)).toEqual(['PaperSize', 'PaperQuality']);
    expect(listOf(...rows, 'R1; Register; 4820; 18; 120; 95; 10; A4; Fine').notes[0]).toContain(
      'A ItemCode: SKU; B ItemName: name; C HSNCode: HSN; D GSTRate: GST;',
    );
    expect(listOf('ItemName; ExGSTPrice', 'Register; 95').notes).toEqual(
      listOf('Item Name; Ex GST Price', 'Register; 95').notes.map((note) =>
        note.replaceAll('Item Name', 'ItemName').replaceAll('Ex GST Price', 'ExGSTPrice'),
      ),
    );
  });

  it('what the shop itself pays is no detail, and what is not known is one', () => {
    const [product] = shopOf(
      'Item; Dealer price; Cost; Vendor; Margin %; MRP; Length (mm); Quantity',
      'Pen; 5; 4; Ravi; 50; 10; 138 | 140; 500 ml',
    );
    expect(product?.attributes).toEqual([
      { id: '1', key: 'Length', value: ['138', '140'], metricUnit: 'mm' },
      { id: '2', key: 'Quantity', value: ['500 ml'] },
    ]);
    expect(JSON.stringify(product)).not.toMatch(/Ravi|"5"|"4"|"50"/);
  });

  it.each(
    [
      'Pur. Rate; P. Rate; P.Rate; Our Cost; Net Cost; NLC; N.L.C.; Landing Rate; Last Purchase Rate; Cost/pc',
      'Pur Price; Purchase Price 2026; Buying Rate; Purchase; Kharid; खरीद दर; खरीदी; ख़रीद मूल्य; Dealer Price (DP)',
      'Billing Price; Min Price; Wholesale; Retailer Margin %; Supplier Phone; Cost Rs per pc; Vendor; लागत',
      'CostPrice; PURRATE; purchase_rate; Pur.Rate; Cost centre; Closing Rate; Party name; P/Rate; D.P.; Rate (dealer)',
      'Cost + GST; Purchase rate (excl. GST)',
      'Whole Sale Rate; Whole-sale price; WS Price; W/S Rate; Dist. Price; DLP; Company Disc; Trade Disc %; Scheme',
      'Supp. Name; Inv. Rate; Purchaser; Ex-Factory; Ex Factory Price; C.Rate; Trade Discount; Scheme %',
    ].flatMap((headings) => headings.split('; ')),
  )('%s is neither stored nor shown, and the preview says so', (heading) => {
    const rows = [`Item; ${heading}; MRP`, 'Pen; 6.21; 10'];
    expect(JSON.stringify(shopOf(...rows))).not.toContain('6.21');
    expect(shopOf(...rows)[0]?.attributes).toEqual([]);
    expect(listOf(...rows).notes).toContain(
      `Not used and never shown, because they say what you pay, or whom: B ${heading}.`,
    );
  });

  it.each(['Crate', 'Crate size', 'CRATE', 'Colour Scheme', 'District', 'Factory'])(
    '%s is a detail',
    (heading) => {
      expect(shopOf(`Item; ${heading}; MRP`, 'Pen; 24 bottles; 10')[0]?.attributes).toMatchObject([
        { key: heading, value: ['24 bottles'] },
      ]);
    },
  );

  it('what shoppers see as details is named', () => {
    const rows = [
      'Item; Cover; Paper; Purity; Cost; S.No.; Empty; MRP',
      'Register; Hard; 60 gsm; Best; 4; 1; ; 10',
    ];
    expect(listOf(...rows).notes).toEqual([
      'Headings: row 1. A Item: name; H MRP: price before discount.',
      'Shoppers see these as details: B Cover; C Paper; D Purity.',
      'Not used and never shown, because they say what you pay, or whom: E Cost.',
      'Not used: F S.No..',
    ]);
    expect(shopOf(...rows)[0]?.attributes?.map(({ key }) => key)).toEqual(['Cover', 'Paper', 'Purity']);
  });

  it('a name that is merged over its sizes is the name of each', () => {
    const rows = [
      'Item; Size; Colour; Brand; GST %; SKU; MRP',
      'Register; A4; ; Kalam; 18; R4; 95',
      '; A5; ; ; ; R5; 60',
      '; ; Red; ; ; R6; 70',
      'Pen; ; ; ; 12; P1; 10',
    ];
    expect(shopOf(...rows)).toMatchObject([
      { title: 'Register', gstRate: 18, variants: [{ size: 'A4' }, { size: 'A5' }, { color: 'Red' }] },
      { title: 'Pen', gstRate: 12 },
    ]);
    expect(listOf(...rows).notes).toContain(
      'Without a name, so read as another size or colour of the row above: rows 3, 4.',
    );
  });

  it.each([
    ['below a product without sizes', ['Item; Size; MRP', 'Pen; ; 10', '; A4; 95'], 3],
    ['below a sum', ['Item; Size; MRP', 'Register; A4; 95', 'Total; ; 95', '; A5; 60'], 4],
    ['without a size of its own', ['Item; Size; MRP', 'Register; A4; 95', '; ; 60'], 3],
  ])('%s a row without a name is no size', (_, rows, number) => {
    expect(sentencesOf(rows)).toEqual([`Row ${number} has no name.`]);
  });

  it('rows with a name only are the categories of the rows below, and A > B has a sub-category', () => {
    const rows = ['Item; Rate', 'BALL PENS', 'Blue pen; 10', 'INK', 'Blue ink; 40'];
    expect(listOf(...rows).notes).toContain(
      'These rows have a name and no price, and are read as the category of the rows below: 2 "BALL PENS"; 4 "INK". If one is a product, give it a price.',
    );
    const sections = shopOf(...rows);
    expect(sections.map(({ title, category }) => [title, category])).toEqual([
      ['Blue pen', 'BALL PENS'],
      ['Blue ink', 'INK'],
    ]);
    const [path] = shopOf('Item; Rate; Category', 'Pen; 10; Writing > Ball pens > Blue');
    expect(path).toMatchObject({ category: 'Writing', parentCategory: 'Ball pens' });
  });

  it.each([
    ['a category', 'Item; Rate; Category', 'Ball pen; ; ', 'Ink; 30; Inks'],
    ['another cell', 'Item; Rate; HSN', 'Ball pen; ; 9608', 'Ink; 30; 3215'],
  ])('a row without a price is a product where the list has %s', (_, ...rows) => {
    expect(shopOf(...rows).map(({ title, category }) => [title, category])).toEqual([
      ['Ball pen', null],
      ['Ink', rows[0]?.includes('Category') ? 'Inks' : null],
    ]);
  });

  it('without any, nothing is a price list', () => {
    expect(readTable([{ number: 1, cells: ['Pen', '10'] }])).toBeNull();
    expect(readTable([])).toBeNull();
    const late = Array.from({ length: 10 }, (_, at) => ({ number: at + 1, cells: ['x'] }));
    expect(readTable([...late, { number: 11, cells: ['Item', 'Rate'] }])).toBeNull();
  });
});

describe('variants (D54)', () => {
  const HEADINGS = 'SKU; Item; Size; Colour; MRP; Price; Stock; Image; Variant image';

  it('are the rows of one product with other sizes or colours; the product costs what its cheapest in stock does', () => {
    const [product] = shopOf(
      HEADINGS,
      'N1; Notebook; 100 pages; ; 50; 40; 0; /n.webp; ',
      'N2; Notebook; 200 pages; ; 80; 75; 3; ; /n2.webp',
      'N3;  notebook ; 300 pages; ; 110; ; 4; ; ',
    );
    expect(product).toMatchObject({
      id: 'notebook',
      title: 'Notebook',
      regularPrice: 80,
      discountedPrice: 75,
      stock: 7,
      imgUrl: '/n.webp',
      sku: null,
      variants: [
        { size: '100 pages', regularPrice: 50, discountedPrice: 40, stock: 0, sku: 'N1' },
        { size: '200 pages', regularPrice: 80, discountedPrice: 75, stock: 3, sku: 'N2', imgUrl: '/n2.webp' },
        { size: '300 pages', regularPrice: 110, stock: 4, sku: 'N3' },
      ],
      attributes: [{ key: 'Size', value: ['100 pages', '200 pages', '300 pages'] }],
    });
    expect(product?.variants?.[2]).not.toHaveProperty('discountedPrice');
  });

  it('are of one brand; a row without one is of the brand above it', () => {
    const pens = shopOf(
      'Item; Brand; Size; Rate',
      'Ball Pen; Cello; 0.7 mm; 10',
      'Ball Pen; Reynolds; 0.5 mm; 12',
      'Ball Pen; ; 1 mm; 14',
      'ball pen; CELLO; 1 mm; 15',
      'Ink; ; Small; 20',
      'Ink; Camlin; Large; 30',
    );
    expect(pens.map(({ id, variants }) => [id, variants?.map(({ size }) => size)])).toEqual([
      ['ball-pen', ['0.7 mm', '1 mm']],
      ['ball-pen-2', ['0.5 mm', '1 mm']],
      ['ink', ['Small', 'Large']],
    ]);
  });

  it('of one row are sizes at one price', () => {
    const [product] = shopOf(HEADINGS, '; Kurta; S, M, L; Red; 450; ; ; ; ');
    expect(product).not.toHaveProperty('variants');
    expect(product?.attributes).toMatchObject([
      { key: 'Size', value: ['S', 'M', 'L'] },
      { key: 'Color', value: ['Red'] },
    ]);
  });
});

it.each(['Item; Rate; 10+; 50 or more', 'Item; Rate; Price for 10; Rate for 50 pcs'])(
  'quantity prices (D55): %s',
  (headings) => {
    const [product] = shopOf(headings, 'Pen; 10; ₹9; 8.50');
    expect(product).toMatchObject({
      regularPrice: 10,
      breaks: [
        { from: 10, price: 9 },
        { from: 50, price: 8.5 },
      ],
    });
    expect(product?.attributes).toEqual([]);
  },
);

describe('quantity prices (D55) of ranges', () => {
  it.each([
    '10-49; 50-99; 100+',
    '10 – 49; 50 — 99; 100 +',
    '10 to 49 pcs; 50 to 99 pcs; 100 pcs+',
    '10-49 Nos.; 50-99 nos; 100 or more',
    'Qty 10-49; Rate for 50-99 pcs; 100 and above',
    'Rate (10-49); Rate (50-99 qty); Rate for 100+',
    '१०-४९; ५०-९९; १००+',
    '10 & above; 50 pcs & above; 100 and more',
    '10 above; 50 Nos. and above; 100 pcs & more',
    'Above 9; Rate above 49 pcs; >99',
    'More than 9; Over 49; Qty > 99 pcs',
    '>=10; ≥ 50; >= 100 pcs',
  ])('%s', (headings) => {
    const [product] = shopOf(`Item; Rate; ${headings}`, 'Pen; 10; 9; 8; 7');
    expect(product).toMatchObject({
      regularPrice: 10,
      breaks: [
        { from: 10, price: 9 },
        { from: 50, price: 8 },
        { from: 100, price: 7 },
      ],
    });
    expect(product?.attributes).toEqual([]);
  });

  it.each(['Item; 1-9; 10-49', 'Item; 1+; 10+', 'Item; Rate; 1 to 9 pcs; 10-49'])(
    'from 1 it is the price: %s',
    (headings) => {
      const cells = headings.includes('Rate') ? 'Pen; 10; 10; 9' : 'Pen; 10; 9';
      expect(shopOf(headings, cells)[0]).toMatchObject({
        regularPrice: 10,
        breaks: [{ from: 10, price: 9 }],
      });
    },
  );

  it('beside an MRP, and beside another price', () => {
    expect(shopOf('Item; MRP; 1-9; 10-49', 'Pen; 12; 10; 9')[0]).toMatchObject({
      regularPrice: 12,
      discountedPrice: 10,
    });
    expect(sentencesOf(['Item; Rate; 1-9; 10-49', 'Pen; 11; 10; 9'])).toEqual([
      'Row 2: The price of one piece in column C (1-9) is not the one in column B (Rate).',
    ]);
    expect(listOf('Item; Rate; 10-49', 'Pen; 11; 10').notes).toEqual([
      'Headings: row 1. A Item: name; B Rate: price; C 10-49: price of each from 10.',
    ]);
  });

  it.each(['> ₹500', 'Rs. above 500', 'Above 500 gsm'])('%s is none', (heading) => {
    expect(shopOf(`Item; Rate; ${heading}`, 'Pen; 10; 9')[0]).not.toHaveProperty('breaks');
  });

  it('years are none', () => {
    const [product] = shopOf('Item; Rate; 2025-26; 2025-2026', 'Pen; 10; 9; 8');
    expect(product).not.toHaveProperty('breaks');
  });
});

it('quantity prices (D55) in pairs of columns, or in one', () => {
  const breaks = [
    { from: 5, price: 9 },
    { from: 20, price: 8 },
  ];
  const [pairs] = shopOf('Item; Rate; Qty 1; Rate 1; Qty 2; Rate 2', 'Pen; 10; 5; 9; 20; 8');
  expect(pairs?.breaks).toEqual(breaks);
  const [one] = shopOf('Item; Rate; Quantity prices', 'Pen; 10; 5: 9;20: 8');
  expect(one?.breaks).toEqual(breaks);
});

it.each([
  ['1,299.00', 1299],
  ['Rs. 45/-', 45],
  ['₹1,00,000', 100_000],
  ['45.00 INR', 45],
  ['रु ४५', 45],
  ['45/- per pc', 45],
  ['45/pc', 45],
  ['Rs.1,200.00/Nos.', 1200],
  ['₹45 / piece', 45],
  ['45 each', 45],
  ['45/ only', 45],
  ['४५ प्रति नग', 45],
  ['84.99999999999', 85],
])('the price %s is %d', (text, rupees) => {
  expect(shopOf('Item; Rate', `Pen; ${text}`)[0]?.regularPrice).toBe(rupees);
});

it.each([
  ['10 Nos.', 10],
  ['1,200 pcs', 1200],
  ['2 dozen', 24],
  ['10 नग', 10],
])('the stock %s is %d', (text, stock) => {
  expect(shopOf('Item; Rate; Stock', `Pen; 10; ${text}`)[0]?.stock).toBe(stock);
});

it.each(['Disc%', 'Discount%', '%Off', 'छूट%'])('the discount in %s', (heading) => {
  expect(shopOf(`Item; MRP; ${heading}`, 'Pen; 100; 15')[0]).toMatchObject({ discountedPrice: 85 });
});

it('a discount in per cent, a share of Excel as a rate of tax, and an empty price', () => {
  const [reduced, free] = shopOf('Item; MRP; Disc %; GST', 'Pen; 99; 15%; 0.18', 'Ink; ; ; Exempt');
  expect(reduced).toMatchObject({ regularPrice: 99, discountedPrice: 84.15, gstRate: 18 });
  expect(free?.gstRate).toBe(0);
  expect(free).not.toHaveProperty('regularPrice');
});

describe('the rate of GST', () => {
  it.each(
    `GST Slab; Tax %; Tax (%); Tax Rate; IGST %; GST Rate (%); Tax Slab; GST @; % GST; जीएसटी दर; GST%; %GST; GST(%)
    ; IGST%; Rate of GST (%); Applicable GST %; GST Rate Applicable; GST Applicable; GST Applicable %
    ; GST as applicable; Tax Applicable; Rate of GST Applicable; CGST+SGST; CGST + SGST %; CGST% + SGST%`.split(
      /\s*;\s*/,
    ),
  )('%s', (heading) => {
    expect(shopOf(`Item; MRP; ${heading}`, 'Pen; 10; 18%')[0]).toMatchObject({ gstRate: 18, attributes: [] });
  });

  it.each([
    ['CGST %; SGST %', '9; 9', 18],
    ['CGST; SGST', '2.5%; 2.5%', 5],
    ['CGST Rate; SGST/UTGST Rate', '0.09; 0.09', 18],
    ['CGST %; SGST %', '0.06; 0.06', 12],
    ['CGST%; SGST%', '6%; 6%', 12],
    ['CGST; SGST', 'CGST 9%; SGST @ 9%', 18],
    ['GST', 'IGST 18%', 18],
    ['CGST; IGST', '; 18', 18],
    ['CGST; IGST', '9; 18', 18],
    ['CGST; IGST', '0; ', 0],
    ['SGST %; CGST %', 'Nil; Nil', 0],
    ['IGST %; CGST %; SGST %', '0; 6; 6', 12],
    ['IGST %; CGST %; SGST %', '18; 9; 9', 18],
    ['GST %; CGST; SGST', '18; 1.53; 1.53', 18],
    ['GST %; CGST Amt; SGST Amount', '18; 1.53; 1.53', 18],
  ])('%s: %s', (headings, cells, gstRate) => {
    expect(shopOf(`Item; MRP; ${headings}`, `Pen; 10; ${cells}`)[0]).toMatchObject({
      gstRate,
      attributes: [],
    });
  });

  it.each([
    ['9', ''],
    ['9', '0'],
    ['CGST 9%', ''],
    ['1.53', ''],
  ])('of one half, %s, beside an IGST of "%s" is refused', (cgst, igst) => {
    expect(sentencesOf(['Item; Rate; CGST; IGST', 'Ink; 5; 9; 18', `Pen; 10; ${cgst}; ${igst}`])).toEqual([
      `Row 3: "${cgst}" in column C (CGST) is half of the tax. Write all of it in column D (IGST).`,
    ]);
  });

  it.each(['CGST 9%', 'SGST 9%', 'UTGST 9', 'CGST 9% + SGST 9%'])('%s is not all of the tax', (cell) => {
    expect(sentencesOf(['Item; Rate; GST', `Pen; 10; ${cell}`])).toEqual([
      `Row 2: "${cell}" in column C (GST) is not a rate of tax.`,
    ]);
  });

  it('of one half, or of amounts, is refused', () => {
    expect(sentencesOf(['Item; MRP; CGST %', 'Pen; 10; 9'])).toEqual([
      'Row 1: The rates in column C (CGST %) are half of the tax. Give one column "GST %" with all of it.',
    ]);
    for (const [cgst, sgst] of [
      ['9', ''],
      ['6', '9'],
      ['1.53', '1.53'],
    ]) {
      expect(sentencesOf(['Item; MRP; CGST; SGST', `Pen; 10; ${cgst}; ${sgst}`])).toEqual([
        `Row 2: "${cgst}" and "${sgst}" in column C (CGST) and column D (SGST) are no rate of tax together. Give one column "GST %" with all of it.`,
      ]);
    }
  });
});

describe('a price of 0', () => {
  it('of a list is none, as in an empty cell: the MRP, else on request', () => {
    const rows = ['Item; MRP; Rate; 10+', 'Pen; 20; 0; 0', 'Ink; 0.00; ₹0/-; ', 'Pad; 0; 30; 25'];
    expect(listOf(...rows).notes).toContain('A price of 0 is read as no price: rows 2, 3, 4.');
    const [pen, ink, pad] = shopOf(...rows);
    expect(pen).toMatchObject({ regularPrice: 20 });
    expect(pen).not.toHaveProperty('discountedPrice');
    expect(pen).not.toHaveProperty('breaks');
    expect(ink).not.toHaveProperty('regularPrice');
    expect(pad).toMatchObject({ regularPrice: 30, breaks: [{ from: 10, price: 25 }] });
  });

  it('beside or in a column of the price of one is none, too', () => {
    const [pen] = shopOf('Item; Rate; 1-9; 10+', 'Pen; 12; 0; 9');
    expect(pen).toMatchObject({ regularPrice: 12, breaks: [{ from: 10, price: 9 }] });
    expect(shopOf('Item; 1-9; 10+', 'Pen; 0; 0')[0]).not.toHaveProperty('regularPrice');
  });

  it('of one size among several is refused, as an empty cell is', () => {
    expect(sentencesOf(['Item; Size; Rate', 'Pen; a; 10', 'Pen; b; 0', 'Pen; c; '])).toEqual([
      'Rows 3 and 4 have no price. Of a product with several sizes or colours each needs one.',
    ]);
  });

  it('at a quantity is refused', () => {
    expect(sentencesOf(['Item; Rate; Quantity prices', 'Pen; 10; 10: 0'])).toEqual([
      'Row 2: "10: 0" in column C (Quantity prices) is a price of 0.',
    ]);
  });
});

describe('what cannot be is a sentence with its row (D60.80)', () => {
  it.each([
    ['N/A', 'is not a price'],
    ['12,50', 'is not a price'],
    ['-5', 'is not a price'],
    ['#REF!', 'is not a price'],
    ['0x10', 'is not a price'],
    ['1e3', 'is not a price'],
    ['8901234567890', 'is more than a product can cost'],
    ...[
      ['120/dozen', 'dozen'],
      ['600 per box', 'box'],
      ['Rs.1200.00/ctn', 'ctn'],
      ['50/pkt of 10', 'pkt of 10'],
      ['45/- per दर्जन', 'दर्जन'],
    ].map(([price = '', unit]): [string, string] => [
      price,
      `is a price per ${unit}. Write a number alone: what a shopper pays for one of this item`,
    ]),
    ['12.345', 'has parts of a paisa. Round it to two decimals; in Excel with =ROUND(…,2)'],
  ])('the price %s', (price, why) => {
    expect(sentencesOf(['Item; Rate', 'Ink; 5', `Pen; ${price}`])).toEqual([
      `Row 3: "${price}" in column B (Rate) ${why}.`,
    ]);
  });

  it.each([
    [
      ['Stock', '10 box'],
      '"10 box" in column C (Stock) is not in pieces. Write a number alone: how many of this item there are.',
    ],
    [['Stock', '0x10'], '"0x10" in column C (Stock) is not a number of pieces.'],
    [['GST %', '0x12'], '"0x12" in column C (GST %) is not a rate of tax.'],
    [['Stock', '2.5'], '"2.5" in column C (Stock) is not a number of pieces.'],
    ...['48', '48202', '8013210'].map((hsn): [[string, string], string] => [
      ['HSN', hsn],
      `"${hsn}" in column C (HSN) is no HSN code: 4, 6 or 8 digits; a zero in front may be lost.`,
    ]),
    [['GST %', '180'], '"180" in column C (GST %) is not a rate of tax.'],
    [
      ['Barcode', '8.90123E+12'],
      '"8.90123E+12" in column C (Barcode) is a number that the spreadsheet has shortened. Format the column as text.',
    ],
    [['Selling price', '12'], 'The price in column C (Selling price) is above the one in column B (MRP).'],
  ])('%s', ([heading = '', cell = ''], sentence) => {
    const rows = [`Item; MRP; ${heading}`, 'Ink; 5; ', `Pen; 10; ${cell}`];
    // A column of one cell would be taken for a detail.
    if (heading === 'Stock') rows.splice(1, 1, 'Ink; 5; 7');
    expect(sentencesOf(rows)).toEqual([`Row 3: ${sentence}`]);
  });

  it('quantity prices that do not fall', () => {
    expect(sentencesOf(['Item; Rate; 10+; 50+', 'Pen; 10; 9; 9'])).toEqual([
      'Row 2 has quantity prices that do not fall: 50 for ₹9 each, and 10 for ₹9.',
    ]);
  });

  it('quantity prices without a price of one', () => {
    expect(sentencesOf(['Item; 5-9; 10-49', 'Pen; 10; 9'])).toEqual([
      'Row 2 has quantity prices, and no price of one.',
    ]);
  });

  it('two rows for one product, a row without a name, and one without a price for a name that is there', () => {
    const rows = ['Item; Rate; Size; Category', 'Pen; 10; ; a', 'Ink; 5; ; a', 'pen ; 12; ; a', '; 7; A4; a'];
    expect(sentencesOf(rows)).toEqual([
      'Row 5 has no name.',
      'Rows 2 and 4 are both "Pen". Give them different sizes, colours, names or ids.',
    ]);
  });

  it('a row without a brand below one of another brand', () => {
    expect(sentencesOf(['Item; Brand; Rate', 'Pen; Cello; 10', 'Pen; ; 12'])).toEqual([
      'Rows 2 and 3 are both "Pen". Give them different sizes, colours, brands, names or ids.',
    ]);
  });

  it('one id with two names or brands, and one SKU with two products', () => {
    expect(
      sentencesOf(['id; Item; Rate; Size; Brand', 'p; Pen; 1; a; Cello', 'p; Pen; 5; b; Camlin']),
    ).toEqual([
      'Rows 2 and 3 have different brands (Cello, Camlin), and a product has one for all its sizes. Make them products of their own, with different names or ids.',
    ]);
    expect(sentencesOf(['id; Item; Rate; Size', 'p; Pen; 10; a', 'p; Ink; 5; b'])).toEqual([
      'Rows 2 and 3 have one id, p, and different names.',
    ]);
    expect(sentencesOf(['SKU; Item; Rate', 'p; Pen; 10', 'p; Ink; 5'])).toEqual([
      'Rows 2 and 3 have the same SKU p.',
    ]);
  });

  it.each([
    ['GST %', '0', '12', 'rates of GST (0%, 12%)'],
    ['HSN', '4820', '4821', 'HSN codes (4820, 4821)'],
  ])('sizes of one product with different %s', (heading, one, other, what) => {
    const rows = [`Item; Size; Rate; ${heading}`, `Book; 100p; 45; ${one}`, `Book; 200p; 80; ${other}`];
    expect(sentencesOf(rows)).toEqual([
      `Rows 2 and 3 have different ${what}, and a product has one for all its sizes. Make them products of their own, with different names or ids.`,
    ]);
    expect(planImport(listOf(...rows), []).added).toEqual([]);
    const apart = rows.map((row, at) => (at === 2 ? row.replace('Book', 'Thick book') : row));
    expect(shopOf(...apart).map(({ hsn, gstRate }) => hsn ?? String(gstRate))).toEqual([one, other]);
  });

  it('sizes of one product with different halves of the tax', () => {
    expect(sentencesOf(['Item; Size; Rate; CGST; SGST', 'Book; a; 4; 6; 6', 'Book; b; 5; 9; 9'])).toEqual([
      expect.stringContaining('Rows 2 and 3 have different rates of GST (12%, 18%)'),
    ]);
  });

  it('one rate of tax, written in two ways or in one row of several, is one', () => {
    const [product] = shopOf('Item; Size; Rate; GST %', 'Book; a; 4; 18%', 'Book; b; 5; 0.18', 'Book; c; 6');
    expect(product).toMatchObject({ gstRate: 18, variants: [{}, {}, {}] });
    expect(sentencesOf(['Item; Size; Rate; GST %', 'Book; a; 4; 18', 'Book; b; 5; x'])).toEqual([
      'Row 3: "x" in column D (GST %) is not a rate of tax.',
    ]);
  });

  it.each(['2026-05-10', '10-May', '10-May-26', 'May-10', '10/05/2026', '10-05-2026'])(
    'a size or a colour that Excel made a date: %s',
    (date) => {
      const why =
        'is a date: Excel has made one of what was typed, such as 5-10. Format the column as text, and type it again.';
      expect(sentencesOf(['Item; Rate; Size', 'Pen; 10; 1-9', `Pen; 12; ${date}`])).toEqual([
        `Row 3: "${date}" in column C (Size) ${why}`,
      ]);
      expect(sentencesOf(['Item; Rate; Colour', `Pen; 12; ${date}`])).toEqual([
        `Row 2: "${date}" in column C (Colour) ${why}`,
      ]);
    },
  );

  it("an option of Shopify's export that Excel made a date", () => {
    const rows = ['Handle; Title; Option1 Name; Option1 Value; Variant Price', 'pen; Pen; Size; 10-May; 10'];
    expect(sentencesOf([...rows, 'pen; ; ; 11-May; '])).toEqual([
      expect.stringContaining('Row 2: "10-May" in column D (Option1 Value) is a date'),
      expect.stringContaining('Row 3: "11-May" in column D (Option1 Value) is a date'),
    ]);
  });

  it.each(['5-10', '1/2', '10 x 15', '210/297', 'May', '2026', '0.5-10'])('%s is a size', (size) => {
    const [, second] = shopOf('Item; Rate; Size', 'Pen; 10; a', `Pen; 12; ${size}`)[0]?.variants ?? [];
    expect(second?.size).toBe(size);
  });

  it('100 columns without a heading', () => {
    const numbers = Array.from({ length: 100 }, (_, at) => at + 1).join('; ');
    expect(sentencesOf(['Item; Rate', `Pen; 10; ${numbers}`])).toEqual([
      'Row 1: 100 columns have no heading (C to CX). Write what they are, or empty them.',
    ]);
    expect(sentencesOf(['Item; Rate; ; GST', 'Pen; 10; x; 18'])).toEqual([
      'Row 1: Column C has no heading. Write what it is, or empty it.',
    ]);
  });

  it.each(
    `Rate (excl. GST); Rate (GST Extra); Rate + Tax; Rate + Taxes; Rate ex GST; Rate + GST; Rate (+18% GST); Basic Rate
    ;Price (Ex. GST); ex-GST price; Rate plus GST; Rate w/o tax; Rate - tax extra; Price (GST as applicable)
    ;Rate (GST not included); Taxable value; UnitPrice excl. GST; MRP + GST; Rate (Tax applicable); Net + GST; दर (जीएसटी अतिरिक्त)`.split(
      /\s*;\s*/,
    ),
  )('prices without tax: %s', (heading) => {
    const sentence = `Row 1: The prices in column B (${heading}) are without tax. Shoppers pay them with tax: add a column with that price.`;
    expect(sentencesOf([`Item; ${heading}`, 'Pen; 10'])).toEqual([sentence]);
    expect(sentencesOf([`Item; ${heading}; GST`, 'Pen; 10; 18'])).toEqual([sentence]);
  });

  it('prices without tax beside an MRP are neither used nor shown, and the preview says so', () => {
    const rows = ['Item; MRP; Rate (GST Extra)', 'Pen; 10; 7.3'];
    expect(shopOf(...rows)[0]).toMatchObject({ regularPrice: 10, attributes: [] });
    expect(listOf(...rows).notes).toContain(
      'The prices in column C (Rate (GST Extra)) are without tax, and not used: shoppers pay what column B (MRP) says. To sell at the others, write them with tax under "Selling price".',
    );
  });

  it.each([...['GST Extra', 'Extra Tax', '+ GST', 'GST @ 18% extra', 'Excl. GST', 'जीएसटी अतिरिक्त']])(
    'a column %s beside a price says so of it',
    (heading) => {
      for (const price of ['Rate', 'MRP', 'Rate + GST']) {
        expect(sentencesOf([`Item; ${price}; ${heading}`, 'Pen; 10; 18%'])).toEqual([
          `Row 1: The heading of column C (${heading}) says that prices are without tax. Shoppers pay them with tax: write those under "Selling price", the rate under "GST %", and remove this column.`,
        ]);
      }
    },
  );

  it.each(['Rate (incl. GST)', 'Price with GST', 'Rate inclusive of all taxes', 'Rate incl. of GST'])(
    '%s is a price with tax',
    (heading) => {
      expect(shopOf(`Item; ${heading}`, 'Pen; 10')[0]?.regularPrice).toBe(10);
    },
  );
});

it("WooCommerce's export: variations, A > B, drafts left out and counted", () => {
  const list = listOf(
    'ID; Type; SKU; Name; Published; Is featured?; Description; In stock?; Stock; Sale price; Regular price; Categories; Images; Parent; Attribute 1 name; Attribute 1 value(s); Attribute 2 name; Attribute 2 value(s); Tax class; Meta: _x',
    '10; variable; NB; Notebook; 1; 1; <p>Ruled&amp;sewn</p><ul><li>Hard cover</li></ul>; 1; ; ; ; Paper > Notebooks, Gifts; https://a.example/1.jpg, https://a.example/2.jpg; ; Size; A4, A5; Paper; Ivory, White; x; y',
    '11; variation; NB-4; Notebook - A4; 1; 0; ; 1; 5; 70; 75; ; ; NB; Size; A4; ; ; ; ',
    '12; variation; NB-5; Notebook - A5; 1; 0; ; 0; ; ; 40; ; ; id:10; Size; A5; ; ; ; ',
    '13; simple; PEN; Pen; 1; 0; ; 1; ; ; 10; Pens; ; ; ; ; ; ; ; ',
    '14; simple; OLD; Old pen; 0; 0; ; 1; ; ; 10; Pens; ; ; ; ; ; ; ; ',
    '15; simple; NEW; New pen; -1; 0; ; 1; ; ; 10; Pens; ; ; ; ; ; ; ; ',
  );
  const { added, problems } = planImport(list, []);
  expect(problems).toEqual([]);
  expect(list.drafts).toBe(2);
  expect(added.map(({ id, title }) => [id, title])).toEqual([
    ['10', 'Notebook'],
    ['13', 'Pen'],
  ]);
  expect(added[0]).toMatchObject({
    description: 'Ruled&sewn\nHard cover',
    category: 'Paper',
    parentCategory: 'Notebooks',
    images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
    regularPrice: 75,
    discountedPrice: 70,
    variants: [
      { size: 'A4', regularPrice: 75, discountedPrice: 70, stock: 5, sku: 'NB-4' },
      { size: 'A5', regularPrice: 40, stock: 0, sku: 'NB-5' },
    ],
  });
  expect(added[0]?.attributes?.map(({ key }) => key)).toEqual(['Featured', 'Size']);
});

it("Shopify's export: handles, options, further pictures, drafts left out and counted", () => {
  const list = listOf(
    'Handle; Title; Body (HTML); Vendor; Product Category; Type; Tags; Published; Option1 Name; Option1 Value; Option2 Name; Option2 Value; Option3 Name; Option3 Value; Variant SKU; Variant Inventory Tracker; Variant Inventory Qty; Variant Price; Variant Compare At Price; Variant Barcode; Image Src; Variant Image; Cost per item; Status',
    "file; Box file; <p>Strong</p>; Kalam; Office > Filing; Files; x; TRUE; Size; A4; Color; Red; Lock; Steel; F1; shopify; 4; 99.00; 120.00; '8901; https://a.example/1.jpg; ; 50; active",
    'file; ; ; ; ; ; ; ; ; A4; ; Blue; ; Steel; F2; ; 9; 95.00; 0; ; ; https://a.example/b.jpg; 50; ',
    'file; ; ; ; ; ; ; ; ; ; ; ; ; ; ; ; ; ; ; ; https://a.example/2.jpg; ; ; ',
    'pin; Pins; ; ; ; Pins; ; TRUE; Title; Default Title; ; ; ; ; P1; ; ; 20.00; ; ; ; ; ; active',
    'old; Old; ; ; ; Pins; ; TRUE; Title; Default Title; ; ; ; ; P2; ; ; 20.00; ; ; ; ; ; draft',
    'off; Off; ; ; ; Pins; ; FALSE; Title; Default Title; ; ; ; ; P3; ; ; 20.00; ; ; ; ; ; active',
  );
  const { added, problems } = planImport(list, []);
  expect(problems).toEqual([]);
  expect(list.drafts).toBe(2);
  expect(added.map(({ id }) => id)).toEqual(['file', 'pin']);
  expect(added[0]).toMatchObject({
    title: 'Box file',
    description: 'Strong',
    category: 'Files',
    images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
    variants: [
      {
        size: 'A4, Steel',
        color: 'Red',
        regularPrice: 120,
        discountedPrice: 99,
        stock: 4,
        sku: 'F1',
        barcode: '8901',
      },
      { size: 'A4, Steel', color: 'Blue', regularPrice: 95, sku: 'F2', imgUrl: 'https://a.example/b.jpg' },
    ],
  });
  expect(added[0]?.variants?.[1]).not.toHaveProperty('stock');
  expect(added[1]).toMatchObject({ title: 'Pins', regularPrice: 20, sku: 'P1' });
  expect(JSON.stringify(added)).not.toContain('50');
});

describe('rows that are no products', () => {
  const GOODS = [
    'Signature Pen',
    'GST Invoice Book',
    'Tax Invoice Pad',
    'Rupees Note Counter',
    'Discount Coupon Book',
    'Cash Receipt Book',
    'Total Book',
    'Freight Challan Book',
    'Payable Voucher Pad',
    'GST Number Stamp',
    'Round Off Eraser',
    'Round-off stamp',
    'GST in Practice',
    'GST for Beginners',
    'Tax of India Handbook',
  ];

  it('goods that begin as a sum or a tax does are sold', () => {
    const rows = GOODS.map((name) => `${name}; 10; 5`);
    expect(shopOf('Item; Rate; Stock', ...rows).map(({ title }) => title)).toEqual(GOODS);
    expect(listOf('Item; Rate; Stock', ...rows).notes.join()).not.toContain('Left out');
  });

  it.each([
    'Total',
    'Grand Total',
    'Sub total',
    'GST 18%',
    'Add: CGST @ 9%',
    'Tax (if any)',
    'Discount',
    'Less: Discount 5%',
    'Round off',
    'Round Off (+/-) 0.40',
    'Rounded off to the nearest rupee',
    'Less: Round-off amount',
    'GST in rupees',
    'GST of 18%',
    'GST as applicable',
    'Freight to Pune',
    'Freight charges extra',
    'Net payable',
    'Rupees Five Hundred Only',
    'Signature',
    'Signature of Principal',
    'GSTIN: 27AAPFU0939F1ZV',
  ])('%s is left out, and named with its row', (name) => {
    const list = listOf('Item; Rate; Category', 'Pen; 10; a', `${name}; 500; `, 'Ink; 5; a');
    expect(list.products.map(({ title }) => title)).toEqual(['Pen', 'Ink']);
    expect(list.notes).toContain(`Left out, because they are no products: row 3: "${name}".`);
  });

  it('so are the headings again, a name with nothing below it, and what closes a list', () => {
    const list = listOf(
      'Item; Rate',
      'Pen; 10',
      'Item; Rate',
      'PENS',
      'INK',
      'Ink; 5',
      'Item; Rate',
      'OTHERS',
    );
    expect(list.notes).toContain(
      'Left out, because they are no products: rows 3, 7: the headings again; row 4: "PENS"; row 8: "OTHERS".',
    );
    const closed = listOf('Item; Rate; Category', 'Pen; 10; a', 'For Sharma Stationers', 'E. & O.E.');
    expect(closed.products).toHaveLength(1);
    expect(closed.notes).toContain(
      'Left out, because they are no products: row 3: "For Sharma Stationers"; row 4: "E. & O.E.".',
    );
  });
});
