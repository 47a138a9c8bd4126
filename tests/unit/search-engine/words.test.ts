import { describe, expect, it } from 'vitest';
import { eachWordToIndex, singular, tokenize } from '../../../src/search-engine/words.ts';

const plain = (text: string) => tokenize(text).map(({ word }) => word);

describe('D39.9: the words of a text', () => {
  it.each([
    ['Ball-Pen, Blue!', ['ball', 'pen', 'blue']],
    ['Crème brûlée', ['creme', 'brulee']],
    ['Women’s kurta', ['womens', 'kurta']],
    ['0.7 mm A4', ['0.7', 'mm', 'a4']],
    ['1,000 sheets', ['1000', 'sheets']],
    ['नीली क़लम', ['नीली', 'कलम']],
    ['फ़ाइल फाइल', ['फाइल', 'फाइल']],
    ['कापियाँ कापियां', ['कापियां', 'कापियां']],
    ['हिन्दी हिंदी, पेन्सिल, लम्बा', ['हिंदी', 'हिंदी', 'पेंसिल', 'लंबा']],
    ['क्\u200dया क्या, १०', ['क्या', 'क्या', '10']],
    ['<script>alert(1)</script>', ['script', 'alert', '1', 'script']],
    ['!!! ---', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(plain(text)).toEqual(words);
  });

  it('know where they stand', () => {
    expect(tokenize('a Pen').at(1)).toEqual({ word: 'pen', from: 2, to: 5 });
  });

  it('of a text of any length are split in a moment, and long words are cut', () => {
    expect(plain('x'.repeat(100_000))).toEqual(['x'.repeat(40)]);
    expect(plain('pen '.repeat(100_000)).length).toBeLessThanOrEqual(5000);
  });
});

describe('D39.9: the words under which a text is found', () => {
  const indexed = (text: string) => {
    const words = new Set<string>();
    eachWordToIndex(text, (word) => words.add(word));
    return [...words];
  };

  it.each([
    ['T-shirt', 'tshirt'],
    ['T shirts', 'tshirt'],
    ['Three-in-One', 'threeinone'],
    ['0.7 mm', '0.7mm'],
    ['0.7mm', '0.7'],
    ['0.7mm', 'mm'],
    ['Women’s', 'women'],
    ['Diaries', 'diary'],
    ['Diaries', 'diaries'],
  ])('%s: %s', (text, word) => {
    expect(indexed(text)).toContain(word);
  });

  it('do not join words that are only adjacent', () => {
    expect(indexed('blue pen')).toEqual(['blue', 'pen']);
  });
});

it.each([
  ['pens', 'pen'],
  ['boxes', 'box'],
  ['brushes', 'brush'],
  ['diaries', 'diary'],
  ['ties', 'tie'],
  ['glass', 'glass'],
  ['tennis', 'tennis'],
  ['cactus', 'cactus'],
  ['gas', 'gas'],
])('D39: the singular of %s is %s', (word, one) => {
  expect(singular(word)).toBe(one);
});
