import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../src/contract/search-rules.ts';
import { headOf } from '../../../src/search-engine/head-word.ts';
import { createSearchIndex } from '../../../src/search-engine/search-index.ts';
import { found, indexOf, products } from '../features/search/catalogue.ts';

describe('D39: relevance', () => {
  it('title before brand, brand before category and sub-category, these before description and attributes', () => {
    const index = indexOf(
      { id: 'text', title: 'One', description: 'A kalam for every day' },
      { id: 'attribute', title: 'Two', attributes: [{ key: 'Series', value: ['Kalam'] }] },
      { id: 'sub', title: 'Three', parentCategory: 'Kalam' },
      { id: 'brand', title: 'Four', attributes: [{ key: 'BRAND', value: ['Kalam'] }] },
      { id: 'title', title: 'Kalam' },
      { id: 'category', title: 'Five', category: 'Kalam' },
    );
    expect(found(index, 'kalam')).toEqual(['title', 'brand', 'sub', 'category', 'text', 'attribute']);
  });

  it('a whole word before a beginning, and a beginning before one with an error', () => {
    const index = indexOf('Paperback', 'Paper', 'Pape', 'Papet');
    expect(found(index, 'paper')).toEqual(['Paper', 'Paperback']);
    expect(found(index, 'paperb')).toEqual(['Paperback', 'Paper']);
  });

  it('the kind that is named before things for it, then the order of the shop', () => {
    const index = indexOf('Pen Stand', 'Ball Pen', 'Gel Pen');
    expect(found(index, 'pen')).toEqual(['Ball Pen', 'Gel Pen', 'Pen Stand']);
  });

  it.each([
    ['Ball Pen Blue, Pack of 5', 'pen'],
    ['Desk Stand for Pens', 'stand'],
    ['Notebook A5 Ruled 120 Pages', 'notebook'],
    ['Register 2 Quire', 'register'],
    ['Wall Map of the World', 'map'],
    ['Clear Tape with Dispenser', 'tape'],
    ['Correction Pen (Whitener)', 'pen'],
    ['Digital Watch - For Men', 'watch'],
    ['Three-in-One Multi Pen', 'pen'],
    ['Artist Brush Set of 7', 'brush'],
    ['24 inch', 'inch'],
  ])('the kind of %s is %s', (title, kind) => {
    const details = { values: ['Blue', 'A5', 'Ruled', 'Spring steel'], places: ['Pens', 'Notebooks'] };
    expect(headOf(title, details).split('; ')).toContain(kind);
  });

  it('a whole colour, size or number of its attributes as if it stood in the title', () => {
    const index = indexOf(
      { id: 'text', title: 'Kurta', description: 'Goes with blue. Fits size M. 75 gsm.' },
      { id: 'part', title: 'Kurta', attributes: [{ key: 'Colour', value: ['Sky blue'] }] },
      {
        id: 'value',
        title: 'Kurta',
        attributes: [
          { key: 'colors', value: ['Red, Blue'] },
          { key: 'Size', value: ['M', 'L'] },
          { key: 'Cloth', value: ['75'], metricUnit: 'gsm' },
          { key: 'Pages', value: ['100'] },
        ],
      },
      { id: 'title', title: 'Blue Kurta' },
    );
    expect(found(index, 'blue kurta')).toEqual(['title', 'value', 'text', 'part']);
    expect(index.find(['gsm']).best(2)).toEqual(['text', 'value']);
    for (const typed of ['kurta m', 'kurta 75 gsm', 'kurta 75gsm', 'kurta 100 pages'])
      expect(found(index, typed)[0], typed).toBe('value');
  });

  it('a sub-category before a category', () => {
    const index = indexOf(
      { id: 'category', title: 'One', category: 'Paper', parentCategory: 'Clips' },
      { id: 'sub', title: 'Two', category: 'Clips', parentCategory: 'Paper' },
    );
    expect(found(index, 'paper')).toEqual(['sub', 'category']);
  });
});

describe('D39.9: what is found', () => {
  it('only what holds all the words, in any order and field', () => {
    const index = indexOf(
      { id: 'both', title: 'Blue pen' },
      { id: 'apart', title: 'Pen', description: 'Writes blue.' },
      { id: 'one', title: 'Red pen' },
    );
    expect(found(index, 'pen blue')).toEqual(['both', 'apart']);
    expect(found(index, 'pen zebra')).toEqual([]);
  });

  it.each(['t-shirt', 't shirt', 'tshirt', 'T-SHIRTS'])('%s: all three spellings', (typed) => {
    const spellings = ['T Shirt', 'T-Shirt', 'Tshirt'];
    const index = indexOf(...spellings, 'Shirt');
    expect(found(index, typed).slice(0, 3).toSorted()).toEqual(spellings);
  });

  it.each([
    ['ballpen', 'Ball Pen'],
    ['note book', 'Notebook'],
    ['notebooks', 'Notebook'],
    ['diary', 'Diaries 2027'],
    ['cafe', 'Café Table'],
    ['CAFÉ', 'Café Table'],
    ['womens', "Women's Kurta"],
    ['women', "Women's Kurta"],
    ['d link', 'D-Link Router'],
    ['0.7mm', 'Lead 0.7 mm'],
    ['0.7 mm', 'Lead 0.7 mm'],
    ['pack of 10', 'Pack of 10'],
    ['a4', 'A4 Sheets'],
    ['कलम', 'नीली कलम'],
    ['नी', 'नीली कलम'],
  ])('%s finds %s', (typed, id) => {
    const here = "Ball Pen; Notebook; Diaries 2027; Café Table; Women's Kurta; D-Link Router; Lead 0.7 mm";
    const index = indexOf(...`${here}; Pack of 10; A4 Sheets; नीली कलम`.split('; '));
    expect(found(index, typed)).toContain(id);
  });

  it('D54: finds sizes and colours of variants, before a description that has the word', () => {
    const index = indexOf(
      { id: 'Diary', description: 'In maroon' },
      { id: 'Register', variants: [{ size: '200 pages', color: 'Maroon', regularPrice: 75 }] },
    );
    expect(found(index, '200 pages')).toEqual(['Register']);
    expect(found(index, 'maroon')).toEqual(['Register', 'Diary']);
  });

  it('a number is meant as it is typed, unless there is none', () => {
    const index = indexOf('Box of 10', 'Box of 100', 'Box of 250');
    expect(found(index, 'box 10')).toEqual(['Box of 10']);
    expect(found(index, 'box 25')).toEqual(['Box of 250']);
  });

  it.each([
    ['notbook', ['Notebook']],
    ['ntoeboko', ['Notebook']],
    ['noetbokk', ['Notebook']],
    ['staplr', ['Stapler']],
    ['staplre', ['Stapler']],
    ['stpalre', []],
    ['pnn', []],
    ['penn', ['Pen']],
  ])('%s: one error from four letters on, two from eight: %j', (typed, ids) => {
    const index = indexOf('Notebook', 'Stapler', 'Pen');
    expect(found(index, typed)).toEqual(ids);
  });

  it.each([
    ['parker', 'Marker', false],
    ['paker', 'Marker', false],
    ['aprcel', 'Parcel', true],
    ['arcel', 'Parcel', false],
    ['apper', 'Paper', true],
    ['motebook', 'Notebook', true],
    ['mtebook', 'Notebook', false],
  ])(
    '%s and %s: a wrong first letter counts as two errors, a swap of the first two as one',
    (typed, id, is) => {
      expect(found(indexOf({ id }), typed)).toEqual(is ? [id] : []);
    },
  );

  it('a beginning may have an error from five letters on', () => {
    const index = indexOf('Notebook');
    expect(found(index, 'ntoeb')).toEqual(['Notebook']);
    expect(found(index, 'ntoe')).toEqual([]);
  });

  it('a word that the shop uses has no errors, unless nothing is found', () => {
    const index = indexOf('Green Tea', 'Greet Card', 'Kurta', 'Blue Kurti');
    expect(found(index, 'green')).toEqual(['Green Tea']);
    expect(found(index, 'blue kurta')).toEqual(['Blue Kurti']);
    expect(found(index, 'greet tea')).toEqual(['Green Tea']);
  });

  it('an error is looked for in names before descriptions', () => {
    const index = indexOf('Stapler', { id: 'Tray', description: 'For a stepper and a keyboard' });
    expect(found(index, 'stepler')).toEqual(['Stapler']);
    expect(found(index, 'keyborad')).toEqual(['Tray']);
  });

  it('24/6 is one word', () => {
    const index = indexOf('Pins 24/6', 'Pins 6, Box of 24');
    expect(found(index, 'pins 24/6')).toEqual(['Pins 24/6']);
  });

  it('a 4 is a4, and a pen is a pen', () => {
    const index = indexOf('A4 Paper', 'Pen for a Pena', 'Apen Ink');
    expect(found(index, 'a 4 paper')).toEqual(['A4 Paper']);
    expect(found(index, 'a pen')).toEqual(['Pen for a Pena']);
  });

  it('ruled finds what is about ruling', () => {
    expect(found(indexOf('Wide Ruling Sheets'), 'ruled sheets')).toEqual(['Wide Ruling Sheets']);
  });

  it('the pages of one search have each product once', () => {
    const index = indexOf(
      ...Array.from({ length: 700 }, (_, at) => ({ id: `Pen ${at}${at % 3 ? ' with a long name' : ''}` })),
    );
    const all = index.find(['pen']).best(700);
    expect(index.find(['pen']).best(6)).toEqual(all.slice(0, 6));
    expect(index.find(['pen']).best(450)).toEqual(all.slice(0, 450));
  });

  it('with six answers that hold the words as typed, none with an error is added', () => {
    const names = ['Formal 1', 'Formal 2', 'Formal 3', 'Formal 4', 'Formal 5', 'Formal 6'];
    const few = indexOf('Foam', ...names.slice(1));
    const enough = indexOf('Foam', ...names);
    expect(found(few, 'form').at(-1)).toBe('Foam');
    expect(found(enough, 'form')).not.toContain('Foam');
  });

  it('hostile and endless texts find nothing and break nothing', () => {
    const index = indexOf({ id: 'Pen', title: '<img src=x onerror=alert(1)> "\\u0000' });
    const long = ['a'.repeat(10_000), 'pen '.repeat(2500)];
    const signs = ['!!!', '"', "'", '*', '-', '%', '\\', '\u0000', '\ud800', '\ud83d\ude00'];
    const queries = ["'; DROP TABLE", 'a OR b) NEAR(', '{title} : x', '"pen" *', 'pen^2', 'नीली'];
    for (const typed of ['', '   ', ...signs, ...queries, ...long])
      expect(() => found(index, typed)).not.toThrow();
    expect(found(index, '!!!')).toEqual([]);
    expect(found(index, 'onerror')).toEqual(['Pen']);
  });
});

describe('D39: the index follows its products', () => {
  it('one that changes is found as it is now, in its new place', () => {
    const index = indexOf({ id: 'a', title: 'Red pen' }, { id: 'b', title: 'Blue pen' });
    index.put(products({ id: 'a', title: 'Red pencil' }).map((product) => entryOf(product, 5)));
    expect(found(index, 'red')).toEqual(['a']);
    expect(found(index, 'pencil')).toEqual(['a']);
    expect(found(index, 'pen')).toEqual(['b', 'a']);
    expect(index.size()).toBe(2);
  });

  it('one that goes is not found', () => {
    const index = indexOf({ id: 'a', title: 'Pen' }, { id: 'b', title: 'Pen' });
    index.remove(['a', 'unknown']);
    expect(found(index, 'pen')).toEqual(['b']);
    expect(index.places().map(({ count }) => count)).toEqual([1]);
  });

  it('after many small changes, and when loaded from the database', () => {
    const index = createSearchIndex();
    for (let number = 0; number < 60; number += 1) {
      const wire = { id: `p${number}`, title: `Pen ${number}`, category: 'Pens' };
      index.put(products(wire).map((product) => entryOf(product, number)));
      if (number % 2 === 1) index.remove([`p${number}`]);
    }
    const again = createSearchIndex(
      structuredClone(index.parts().map(({ segment, gone }) => ({ segment, gone }))),
    );
    for (const each of [index, again]) {
      expect(found(each, 'pen')).toEqual(Array.from({ length: 30 }, (_, at) => `p${at * 2}`));
      expect(each.parts().length).toBeLessThan(8);
      expect(each.places()).toMatchObject([{ place: { categoryName: 'Pens' }, count: 30 }]);
    }
  });

  it('a product that is given twice counts as it was given last', () => {
    const twice = products({ id: 'a', title: 'Ink' }, { id: 'a', title: 'Pen' });
    const index = createSearchIndex();
    index.put(twice.map((product, order) => entryOf(product, order)));
    expect([found(index, 'ink'), found(index, 'pen')]).toEqual([[], ['a']]);
  });
});
