import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../src/contract/search-rules.ts';
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

  it('a whole word before a beginning before one with an error', () => {
    const index = indexOf({ id: 'Paperback' }, { id: 'Paper' }, { id: 'Papre' });
    expect(found(index, 'paper')).toEqual(['Paper', 'Paperback', 'Papre']);
  });

  it('the kind that is named before things for it, then the order of the shop', () => {
    const index = indexOf({ id: 'Pen Stand' }, { id: 'Ball Pen' }, { id: 'Gel Pen' });
    expect(found(index, 'pen')).toEqual(['Ball Pen', 'Gel Pen', 'Pen Stand']);
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

  it.each([
    ['t-shirt', ['T-Shirt', 'T Shirt', 'Tshirt']],
    ['t shirt', ['T-Shirt', 'T Shirt', 'Tshirt']],
    ['tshirt', ['T-Shirt', 'T Shirt', 'Tshirt']],
    ['T-SHIRTS', ['T-Shirt', 'T Shirt', 'Tshirt']],
  ])('%s: all three spellings', (typed, ids) => {
    const index = indexOf({ id: 'T-Shirt' }, { id: 'T Shirt' }, { id: 'Tshirt' }, { id: 'Shirt' });
    expect(found(index, typed).slice(0, 3).toSorted()).toEqual(ids.toSorted());
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
    const index = indexOf(
      { id: 'Ball Pen' },
      { id: 'Notebook' },
      { id: 'Diaries 2027' },
      { id: 'Café Table' },
      { id: "Women's Kurta" },
      { id: 'D-Link Router' },
      { id: 'Lead 0.7 mm' },
      { id: 'Pack of 10' },
      { id: 'A4 Sheets' },
      { id: 'नीली कलम' },
    );
    expect(found(index, typed)).toContain(id);
  });

  it('a number is meant as it is typed, unless there is none', () => {
    const index = indexOf({ id: 'Box of 10' }, { id: 'Box of 100' }, { id: 'Box of 250' });
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
    const index = indexOf({ id: 'Notebook' }, { id: 'Stapler' }, { id: 'Pen' });
    expect(found(index, typed)).toEqual(ids);
  });

  it('with six answers that hold the words as typed, none with an error is added', () => {
    const names = ['Form 1', 'Form 2', 'Form 3', 'Form 4', 'Form 5', 'Form 6'];
    const few = indexOf({ id: 'Foam' }, ...names.slice(1).map((id) => ({ id })));
    const enough = indexOf({ id: 'Foam' }, ...names.map((id) => ({ id })));
    expect(found(few, 'form').at(-1)).toBe('Foam');
    expect(found(enough, 'form')).not.toContain('Foam');
  });

  it('hostile and endless texts find nothing and break nothing', () => {
    const index = indexOf({ id: 'Pen', title: '<img src=x onerror=alert(1)> "\\u0000' });
    for (const typed of [
      '',
      '   ',
      '!!!',
      '%',
      "'; DROP TABLE",
      '\u0000',
      '\ud800',
      'a'.repeat(10_000),
      'pen '.repeat(2500),
    ])
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
