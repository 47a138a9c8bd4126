import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { meantBy } from '../../../../src/contract/meanings.ts';
import { readLine, readList } from '../../../../src/features/order-list/read-list.ts';
import { matchLine } from '../../../../src/features/search/match-line.ts';
import { SAME_WORDS } from '../../../../src/features/search/product-words.ts';
import { createSearchIndex } from '../../../../src/search-engine/search-index.ts';
import { largeCatalogue } from '../../../large-catalogue.ts';
import { HAND_WRITTEN, NOT_SOLD } from './written-lines/hand-written.ts';
import { matchedShares, type Sold, soldBy, soldInHindi } from './written-lines/matched-shares.ts';
import { writtenLines } from './written-lines/written-lines.ts';

const demo = soldBy(demoCatalogue().products);

function indexOf(...titles: string[]) {
  return soldBy(
    titles.map(
      (title, at) => ({ ...demoCatalogue().products[0], id: `id-${at}`, title, attributes: [] }) as never,
    ),
  ).index;
}

const match = (index: ReturnType<typeof indexOf>, typed: string) => matchLine(index, readLine(typed));

describe('the products of a line (D52.46)', () => {
  it('an exact id is Found, typed or in a column', () => {
    const index = indexOf('Blue Pen', 'Red Pen');
    expect(match(index, 'id-1 - 3')).toEqual({ is: 'found', products: ['id-1'], quantity: 3 });
    const [read] = readList('sku,name,qty\nid-1,Red Pen,2').lines;
    expect(read && matchLine(index, read)).toMatchObject({ is: 'found', products: ['id-1'] });
  });

  it('D61.84: a number of a line or of another list is no id', () => {
    const { index } = soldBy([
      { ...demoCatalogue().products[0], id: '12', title: 'Cap', attributes: [] } as never,
    ]);
    const rows = ['12', 'sku,name,qty\n12,Stapler,2', 'id,name,qty\n12,Stapler,2'].map(
      (text) => readList(text).lines[0],
    );
    expect(rows.map((read) => read && matchLine(index, read).is)).toEqual(rows.map(() => 'not-found'));
    const [own] = readList('Product ID,Item,Qty\n12,Cap,2').lines;
    expect(own && matchLine(index, own)).toMatchObject({ is: 'found', products: ['12'] });
  });

  it('an id that is another product’s, while the words disagree, is Choose', () => {
    const index = soldBy(
      [
        ['123', 'Stapler, Heavy Duty'],
        ['00123', 'Blue Gel Pen'],
        ['7', 'Cap'],
      ].map(([id, title]) => ({ ...demoCatalogue().products[0], id, title, attributes: [] }) as never),
    ).index;
    const matched = (row: string) => {
      const [read] = readList(`id,product,quantity,price,note\n${row}`).lines;
      return read && matchLine(index, read);
    };
    expect(matched('123,Blue Gel Pen,4,5,')).toEqual({
      is: 'choose',
      products: ['123', '00123'],
      quantity: 4,
    });
    expect(matched('00123,Blue Gel Pen,4,5,')).toEqual({ is: 'found', products: ['00123'], quantity: 4 });
    expect(matched('7,"Cap, Extra Large, Navy Blue, Cotton",2,5,')).toMatchObject({
      is: 'found',
      products: ['7'],
    });
    expect(matched('123,,4,,')).toMatchObject({ is: 'found', products: ['123'] });
    index.remove(['00123']);
    expect(matched('123,Blue Gel Pen,4,5,')).toMatchObject({ is: 'choose', products: ['123'] });
  });

  it('a number of a column of quantities is never the name’s', () => {
    const index = indexOf('10 Colour Pens', 'Stapler');
    const [read] = readList('qty,item\n10,Colour pens').lines;
    expect(read && matchLine(index, read).quantity).toBe(10);
    expect(match(index, '10 colour pens').quantity).toBe(1);
  });

  it('an exact title is Found, though others have all its words', () => {
    const index = indexOf('Gel Pen', 'Gel Pen Refill', 'Blue Gel Pen');
    expect(match(index, '2 gel pen')).toMatchObject({ is: 'found', products: ['id-0'] });
  });

  it('two of one title are for the shopper to choose', () => {
    expect(match(indexOf('Gel Pen', 'Gel Pen', 'Stapler'), 'gel pen')).toMatchObject({ is: 'choose' });
  });

  it('offers five at most', () => {
    const { is, products } = match(
      indexOf(...Array.from({ length: 9 }, (_, at) => `Pen ${at + 20} Fine`)),
      'fine pen',
    );
    expect([is, products.length]).toEqual(['choose', 5]);
  });

  it('takes brand, colour, size and pack into account', () => {
    const index = indexOf(
      'Cello Pen, Blue, Pack of 10',
      'Cello Pen, Red, Pack of 10',
      'Rotomac Pen, Blue, Pack of 10',
      'Cello Pen, Blue, Pack of 25',
    );
    expect(match(index, 'cello blue pen pack of 25').products[0]).toBe('id-3');
    expect(match(index, 'rotomac pen blu').products[0]).toBe('id-2');
    expect(match(index, 'cello pen red pk of 10').products[0]).toBe('id-1');
  });

  it.each([
    ['rubber', 'Eraser'],
    ['gum 2 pcs', 'Glue'],
    ['foot scale', 'Ruler'],
    ['xerox paper', 'Copier Paper'],
    ['copy', 'Notebook'],
  ])('%s is %s, by the meanings of the search', (typed, title) => {
    const { is, products } = match(indexOf('Stapler', title), typed);
    expect([is, products[0]]).toEqual(['found', 'id-1']);
  });

  it.each([
    ['2 stapler', 'स्टेपलर'],
    ['scissors - 3', 'कैंची'],
    ['torch', 'टॉर्च'],
    ['5 pencils', 'पेंसिल'],
  ])('%s is %s, where the device has Hindi names only', (typed, title) => {
    const { is, products } = match(indexOf('माउस', title), typed);
    expect([is, products]).toEqual(['found', ['id-1']]);
  });

  it('proposes what is of the kind first: ball pens before their refills', () => {
    const { products } = match(demo.index, 'Ball pen blue 1 box');
    const names = products.map((id) => demo.products.find((product) => product.id === id)?.name);
    expect(names.slice(0, 2).toSorted()).toEqual([
      'Everyday Ball Pen, Pack of 10',
      'Glide Retractable Ball Pen',
    ]);
  });

  it('a number alone proposes nothing', () => {
    expect(match(demo.index, 'Stapler pin no 10')).toMatchObject({ is: 'not-found' });
    const index = indexOf('Ball Pen, Pack of 10', 'Push Pins, Tub of 100');
    expect(match(index, 'stapler pin no 10').products).not.toContain('id-0');
  });

  it.each([
    // The last word says what it is.
    ['stapler pin no 10', ['Kasav Stapler No. 10', 'Staple Pins No. 10, 20 Boxes'], 'found', 'id-1'],
    ['stapler pin no 10', ['Kasav Stapler No. 10', 'Glue'], 'choose', 'id-0'],
    // One of the kind has all the words.
    [
      'kasav marker bold',
      ['Bold Permanent Marker by Kasav', 'Kasav Stapler', 'Kasav Markers'],
      'found',
      'id-0',
    ],
    [
      'kasav marker',
      ['Bold Permanent Marker by Kasav', 'Kasav Chisel Marker', 'Kasav Stapler'],
      'choose',
      '',
    ],
    ['world map', ['Wall Map of the World', 'World Globe with Map'], 'found', 'id-0'],
  ])('%s of %j is %s', (typed, titles, is, id) => {
    const { is: isNow, products } = match(indexOf(...titles), typed);
    expect(isNow).toBe(is);
    if (id) expect(products[0]).toBe(id);
  });

  it('a colour of the product counts as if it stood in the title', () => {
    const { index } = soldBy([
      { id: 'set', title: 'Whiteboard Marker, Set of 4' },
      {
        id: 'one',
        title: 'Permanent Marker',
        attributes: [{ id: '1', key: 'colors', value: ['Red', 'Black'] }],
      },
    ]);
    expect(match(index, '2 x marker black')).toMatchObject({ is: 'found', products: ['one'], quantity: 2 });
  });

  it('an abbreviation has no meaning of its own in the search', () => {
    const meant = [...SAME_WORDS].filter(([word, others]) => {
      const english = meantBy([word])?.parts.flatMap(({ ways }) => ways) ?? [];
      return english.length > 0 && !english.some(([one = '', more]) => !more && others.has(one));
    });
    expect(meant).toEqual([]);
  });

  it.each(['laptop', 'green tea'])('%s is not the whole of another product', (typed) => {
    expect(match(demo.index, typed).is).toBe('choose');
  });

  it.each(['qwertz uiop', '=1+1 qwertz uiop', '-----', '???', ''])("'%s' is Not found", (typed) => {
    expect(match(demo.index, typed)).toMatchObject({ is: 'not-found', products: [] });
  });

  it('a number of the name is no quantity, where the shop has such a product', () => {
    const index = indexOf("612 League Girl's Dress", 'Summer Dress');
    expect(match(index, '612 league dress')).toMatchObject({ products: ['id-0'], quantity: 1 });
    expect(match(index, '3 summer dress')).toMatchObject({ quantity: 3 });
  });

  it('a removed product is not found', () => {
    const index = indexOf('Blue Pen', 'Stapler');
    index.remove(['id-0']);
    expect(match(index, 'blue pen').is).toBe('not-found');
  });

  it('an empty shop has nothing', () => {
    expect(match(createSearchIndex(), 'pen')).toEqual({ is: 'not-found', products: [], quantity: 1 });
  });
});

describe('lines as people shorten titles', () => {
  const shops = [
    { shop: demo, lines: writtenLines(namesOf(demo), 150), name: 'demo catalogue' },
    { shop: demo, lines: HAND_WRITTEN, name: 'demo catalogue, by hand' },
    {
      shop: soldInHindi(demoCatalogue()),
      lines: writtenLines(namesOf(demo), 150),
      name: 'demo catalogue, English lines, Hindi page',
    },
    { ...withLines(1000), name: '1,000 products' },
  ];
  it.each(shops)('$name: at least 90 % right, at most 2 % Found with another one', ({ shop, lines }) => {
    const { right, found, wrong } = matchedShares(shop, lines);
    expect(right).toBeGreaterThanOrEqual(0.9);
    expect(found).toBeGreaterThan(0.6);
    expect(wrong).toBeLessThanOrEqual(0.02);
  });

  it('English lines where the device has Hindi names only: most are right, at most 2 % Found with another one', () => {
    const shop = soldInHindi(demoCatalogue(), false);
    const { right, wrong } = matchedShares(shop, writtenLines(namesOf(demo), 150));
    expect(right).toBeGreaterThan(0.6);
    expect(wrong).toBeLessThanOrEqual(0.02);
  });

  it('nothing is Found for what the shop does not have', () => {
    const lines = NOT_SOLD.map((line) => ({ line, title: '' }));
    expect(matchedShares(demo, lines).found).toBeLessThanOrEqual(0.02);
  });
});

function withLines(count: number) {
  const shop = soldBy(largeCatalogue(count));
  return { shop, lines: writtenLines(namesOf(shop), 150) };
}

function namesOf({ products }: Sold): string[] {
  return products.map(({ name }) => name);
}
