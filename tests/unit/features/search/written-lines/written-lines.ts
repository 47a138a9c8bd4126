import { singular, tokenize } from '../../../../../src/search-engine/words.ts';
import { dice } from '../../../../large-catalogue.ts';

export interface WrittenLine {
  line: string;
  /** The title that the writer meant. */
  title: string;
}

/**
 * Lines as people shorten titles: without 'pack of 10', with fewer words, other plurals, abbreviations and typing
 * errors, with a quantity. Words are left out only while no other title has all that remain: of two equal lines
 * nobody could say which product is meant.
 */
export function writtenLines(titles: readonly string[], count: number): WrittenLine[] {
  const random = dice(count + titles.length);
  const wordSets = [...new Set(titles)].map((title) => ({ title, words: wordSet(title) }));
  const step = titles.length / count;
  return Array.from({ length: count }, (_, at) => {
    const title = titles[Math.floor((at + random()) * step) % titles.length] ?? '';
    const words = fewerWords(title, wordSets, random);
    const written = words.map((word) => asTyped(word, random)).join(' ');
    return { line: withQuantity(written, random), title };
  });
}

type Random = () => number;

function wordSet(title: string): Set<string> {
  return new Set(tokenize(title).map(({ word }) => singular(word)));
}

const IDLE = /^(?:with|for|and|of|in|the|a|by|to)$/;

function fewerWords(
  title: string,
  all: readonly { title: string; words: Set<string> }[],
  random: Random,
): string[] {
  const words = title
    .toLowerCase()
    .replace(/'s\b/g, 's')
    .split(/[^\p{L}\p{N}.°'/-]+/u)
    .filter(Boolean);
  const kept = words.filter((word) => !IDLE.test(word) && random() > LEFT_OUT);
  const dropped = words.filter((word) => !kept.includes(word) && !IDLE.test(word));
  const left = all.filter((other) => other.title !== title);
  const isUnique = () => {
    const asked = kept.flatMap((word) => [...wordSet(word)]);
    return asked.length > 0 && !left.some(({ words: has }) => asked.every((word) => has.has(word)));
  };
  while (!isUnique() && dropped.length > 0) kept.push(dropped.shift() ?? '');
  // In the title's order, except that some write the first word last.
  const ordered = words.filter((word) => kept.includes(word));
  return random() < 0.1 ? [...ordered.slice(1), ...ordered.slice(0, 1)] : ordered;
}

const LEFT_OUT = 0.5;

const SHORT: Readonly<Record<string, string>> = {
  pack: 'pk',
  black: 'blk',
  white: 'wht',
  colour: 'color',
  color: 'colour',
  grey: 'gray',
  pieces: 'pcs',
  notebook: 'note book',
  envelopes: 'env',
  calculator: 'calc',
};

function asTyped(word: string, random: Random): string {
  const chance = random();
  if (chance < 0.1) return SHORT[word] ?? word;
  if (/\d/.test(word) || word.length < 4) return word;
  if (chance < 0.2) return word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
  const at = 1 + Math.floor(random() * (word.length - 2));
  if (word.length > 5 && chance < 0.25) return word.slice(0, at) + word.slice(at + 1);
  if (word.length > 5 && chance < 0.28)
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return word;
}

function withQuantity(words: string, random: Random): string {
  const count = 2 + Math.floor(random() * 20);
  const ways = [
    words,
    `${words} - ${count}`,
    `${count} x ${words}`,
    `${words}, ${count} pcs`,
    `${words} ${count} nos`,
  ];
  return ways[Math.floor(random() * ways.length)] ?? words;
}
