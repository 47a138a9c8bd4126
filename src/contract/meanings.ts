import type { Meant, MeantPart } from '../search-engine/meant.ts';
import { tokenize } from '../search-engine/words.ts';
import * as hi from '../texts/hi/search-words.ts';
import { CODE, type LanguageCode } from '../texts/languages.ts';
import type { SearchWords } from '../texts/translation.ts';

export const SPELLINGS: readonly string[] = ['pack packet pkt pkts pk', 'grey gray'];

interface Meaning {
  english: string[][];
  spellings: string[][];
  isForeign: boolean;
  isSmall: boolean;
}

export function meantBy(words: readonly string[], code: LanguageCode = CODE): Meant | null {
  const parts: MeantPart[] = [];
  let typed: string[] = [];
  const found: Meaning[] = [];
  const endTyped = () => {
    if (typed.length > 0) parts.push({ typed, ways: [typed], isTyped: true });
    typed = [];
  };
  for (let at = 0; at < words.length; ) {
    const { meaning, length } = longestAt(words, at, code);
    at += length;
    if (!meaning) typed.push(words[at - length] ?? '');
    else found.push(meaning);
    if (!meaning || meaning.isSmall) continue;
    endTyped();
    // A catalogue may write them as they are spoken.
    parts.push({
      typed: words.slice(at - length, at),
      ways: [...meaning.english, ...meaning.spellings],
      isTyped: false,
    });
  }
  endTyped();
  if (found.length === 0 || parts.length === 0) return null;
  return { parts, isForeign: found.some(({ isForeign }) => isForeign) };
}

/** For a server that knows English only. */
export function inEnglish(words: readonly string[]): string | null {
  return (
    meantBy(words, 'en')
      ?.parts.flatMap(({ ways }) => ways[0] ?? [])
      .join(' ') ?? null
  );
}

const LONGEST_PHRASE = 5;

function longestAt(
  words: readonly string[],
  at: number,
  code: LanguageCode,
): { meaning?: Meaning; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const meaning = KNOWN.get(phrase) ?? (code === 'en' ? undefined : ENGLISH.get(phrase));
    if (meaning) return { meaning, length };
  }
  const word = words[at] ?? '';
  const meaning = /^[^\p{Script=Latin}\p{N}]/u.test(word)
    ? (oneOf(word) ?? (at === words.length - 1 ? beginningWith(word) : undefined))
    : undefined;
  return { ...(meaning && { meaning }), length: 1 };
}

function oneOf(word: string): Meaning | undefined {
  const endings = allLists().flatMap(({ ENDINGS }) => ENDINGS);
  const ones = endings.flatMap(([ending, one]) => KNOWN.get(word.replace(ending, one)) ?? []);
  return ones[0];
}

function allLists(): SearchWords[] {
  const lists: Readonly<Record<Exclude<LanguageCode, 'en'>, SearchWords>> = { hi };
  return Object.values(lists);
}

const SHORTEST_BEGINNING = 2;
const MOST_BEGUN = 8;

/** While a word is typed; nothing else begins with it. */
function beginningWith(word: string): Meaning | undefined {
  if (word.length < SHORTEST_BEGINNING) return undefined;
  const begun = [...KNOWN].flatMap(([key, meaning]) => (key.startsWith(word) ? meaning.english : []));
  const english = [...new Map(begun.map((way) => [way.join(' '), way])).values()].slice(0, MOST_BEGUN);
  return english.length > 0 ? { english, spellings: [], isForeign: true, isSmall: false } : undefined;
}

const KNOWN: ReadonlyMap<string, Meaning> = /* @__PURE__ */ knownMeanings();

const ENGLISH: ReadonlyMap<string, Meaning> = /* @__PURE__ */ englishMeanings();

function englishMeanings(): ReadonlyMap<string, Meaning> {
  const all = new Map<string, Meaning>();
  for (const { en, own } of allLists().flatMap(({ MEANINGS }) => meaningsIn(MEANINGS)))
    for (const phrase of en.map(plain).filter(([first]) => !/^\d/.test(first ?? ''))) {
      const key = phrase.join(' ');
      for (const each of [key, key.endsWith('s') ? key.slice(0, -1) : `${key}s`]) {
        const spellings = [...(all.get(each)?.spellings ?? []), ...own.map(plain)];
        all.set(each, { english: [phrase], spellings, isForeign: false, isSmall: false });
      }
    }
  return all;
}

export function meaningsIn(rows: string) {
  return rows.split('\n').flatMap((row) => {
    const [en = '', lists] = row.split('=');
    return lists === undefined ? [] : [{ en: wordsIn(en), ...listsIn(lists) }];
  });
}

export function listsIn(text: string) {
  const [own = [], latin = [], also = []] = text.split('|').map(wordsIn);
  return { own, latin, also };
}

function wordsIn(list: string): string[] {
  return list.split(',').flatMap((word) => word.trim() || []);
}

function plain(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

function knownMeanings(): ReadonlyMap<string, Meaning> {
  const all = new Map<string, Meaning>();
  const note = (spelling: string, { english, spellings, isForeign, isSmall }: Meaning) => {
    const key = plain(spelling).join(' ');
    const before = all.get(key);
    all.set(key, {
      english: [...(before?.english ?? []), ...english],
      spellings: [...(before?.spellings ?? []), ...spellings],
      isForeign: isForeign && (before?.isForeign ?? true),
      isSmall,
    });
  };
  for (const { MEANINGS, SMALL_WORDS } of allLists()) {
    for (const { en, own, latin, also } of meaningsIn(MEANINGS)) {
      const meaning = { english: en.map(plain), spellings: [...own, ...latin].map(plain), isSmall: false };
      for (const spelling of [...own, ...latin]) note(spelling, { ...meaning, isForeign: true });
      for (const spelling of also) note(spelling, { ...meaning, isForeign: false });
    }
    const { own, latin, also } = listsIn(SMALL_WORDS);
    const small = { english: [], spellings: [], isForeign: false, isSmall: true };
    for (const spelling of [...own, ...latin, ...also]) note(spelling, small);
  }
  for (const row of SPELLINGS) {
    const [first = '', ...others] = row.split(' ');
    const meaning = { english: [[first]], spellings: [], isForeign: false, isSmall: false };
    for (const spelling of others) note(spelling, meaning);
  }
  return all;
}
