import { type Care, type Dictionary, halvesOf, termsFor } from '../../src/search-engine/match.ts';
import { letterMask } from '../../src/search-engine/typing-errors.ts';
import { type Database, textTableNames } from '../database.ts';

/** Expressions for the full-text index, best matches first. */
export type Tiers = readonly string[];

const dictionaries = new WeakMap<Database, Map<string, Promise<Dictionary>>>();

/** Read once: the catalogue is loaded before the first request. */
export function dictionaryOf(db: Database, lang: string): Promise<Dictionary> {
  const byLanguage = dictionaries.get(db) ?? new Map<string, Promise<Dictionary>>();
  const known = byLanguage.get(lang) ?? readDictionary(db, lang);
  dictionaries.set(db, byLanguage.set(lang, known));
  return known;
}

async function readDictionary(db: Database, lang: string): Promise<Dictionary> {
  const { rows } = await db.execute(`SELECT term FROM ${textTableNames(lang).words}`);
  const terms = rows.map(({ term }) => String(term)).sort();
  return { terms, masks: Int32Array.from(terms, letterMask) };
}

/** In the order of D39.9, each with those before it. */
const UP_TO = ['title', 'title brand', 'title brand category', 'title brand category rest'];

/**
 * The device's rules (src/search-engine/match.ts): whole words in titles first, then by field. Empty if a word is
 * unknown.
 */
export function tiersFor(dictionary: Dictionary, words: readonly string[], care: Care): Tiers {
  if (words.length === 0) return [];
  const meant = words.map((word, at) => ({
    terms: termsFor(dictionary, words, at, care),
    halves: halvesOf(dictionary, word),
    word,
  }));
  if (meant.some(({ terms, halves }) => terms.size === 0 && halves.length === 0)) return [];
  const whole = meant.every(({ terms }) => [...terms.values()].some(isWhole));
  const wholeWords = meant.map(({ terms }) =>
    inField(
      'title',
      listed(
        [...terms].filter(([, quality]) => isWhole(quality)),
        dictionary,
      ),
    ),
  );
  const byField = UP_TO.map((fields) =>
    meant
      .map(({ terms, halves, word }) => {
        const alone = anyOf([...terms], dictionary, word);
        const apart = halves.map(([first, second]) => `name : "${first} ${second}" *`);
        return `(${[...(alone ? [inField(fields, alone)] : []), ...apart].join(' OR ')})`;
      })
      .join(' AND '),
  );
  return whole ? [wholeWords.join(' AND '), ...byField] : byField;
}

function isWhole(quality: number): boolean {
  return quality > 0.95;
}

type Term = [term: number, quality: number];

/** For more terms the index looks up the prefix. */
const MOST_LISTED = 100;

function anyOf(terms: readonly Term[], dictionary: Dictionary, word: string): string {
  if (terms.length <= MOST_LISTED) return listed(terms, dictionary);
  const others = terms.filter(([term]) => !dictionary.terms[term]?.startsWith(word));
  return [`"${word}" *`, ...(others.length > 0 ? [listed(others, dictionary)] : [])].join(' OR ');
}

function listed(terms: readonly Term[], dictionary: Dictionary): string {
  return terms.map(([term]) => `"${dictionary.terms[term]}"`).join(' OR ');
}

function inField(fields: string, expression: string): string {
  return `{${fields}} : (${expression})`;
}
