export interface Word {
  word: string;
  from: number;
  to: number;
}

const LONGEST_TEXT = 20_000;
const LONGEST_WORD = 40;

/** Letters with marks, digits with a point or stroke ('24/6'), apostrophes within a word. */
const WORD = /\p{N}+(?:[.,/]\p{N}+)+|[\p{L}\p{N}\p{M}\p{Join_Control}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Three times as fast. */
const ASCII_WORD = /\d+(?:[.,/]\d+)+|[a-z\d]+(?:'[a-z]+)*/g;
const ASCII = /^[\0-\x7f]*$/;

/** In any script, in order (D39.9). */
export function tokenize(text: string): Word[] {
  const words: Word[] = [];
  const short = text.slice(0, LONGEST_TEXT);
  const matches = ASCII.test(short) ? short.toLowerCase().matchAll(ASCII_WORD) : short.matchAll(WORD);
  for (const match of matches) {
    const word = comparableWord(match[0]);
    if (word) words.push({ word, from: match.index, to: match.index + match[0].length });
  }
  return words;
}

/** Latin letters lose their marks; in Devanagari most are vowels. */
function comparableWord(word: string): string {
  const plain = /^[a-z0-9]+$/.test(word)
    ? word
    : word
        .normalize('NFKD')
        .replace(/[\u0300-\u036f'’]/g, '')
        .replace(/(\d),(?=\d)/g, '$1')
        .toLowerCase()
        .normalize('NFC')
        .replace(DEVANAGARI, plainDevanagari);
  return plain.slice(0, LONGEST_WORD);
}

/** Joiners, nuqta, ँ for ं, half nasals (हिन्दी), and digits. */
const DEVANAGARI = /[\p{Join_Control}\u093c]|\u0901|[ङञणनम]\u094d(?=[क-ह])|[०-९]/gu;
const UNHEARD = /[\p{Join_Control}\u093c]/u;

function plainDevanagari(letters: string): string {
  const digit = '०१२३४५६७८९'.indexOf(letters);
  if (digit >= 0) return String(digit);
  return UNHEARD.test(letters) ? '' : 'ं';
}

/** Also singulars, words joined over a hyphen or single letter, units. May repeat words: sets would be slower. */
export function eachWordToIndex(text: string, note: (word: string) => void): void {
  const both = (word: string) => {
    note(word);
    const single = singular(word);
    if (single !== word) note(single);
  };
  const words = tokenize(text);
  words.forEach(({ word, to }, at) => {
    both(word);
    const isNumber = BEGINS_OR_ENDS_WITH_DIGIT.test(word);
    const unit = isNumber ? NUMBER_WITH_UNIT.exec(word) : null;
    if (unit?.[1] && unit[2]) {
      note(unit[1]);
      note(unit[2]);
    }
    const next = words[at + 1];
    if (!next) return;
    const isJoined = next.from === to + 1 && text[to] === '-';
    const isUnit =
      isNumber && /\d$/.test(word) && next.word.length <= LONGEST_UNIT && /^\p{L}+$/u.test(next.word);
    if (isJoined || isUnit || isJoinedTo(word, next.word)) both(joined(word, next.word));
    const third = words[at + 2];
    if (isJoined && third?.from === next.to + 1 && text[next.to] === '-')
      note(joined(joined(word, next.word), third.word));
  });
}

const BEGINS_OR_ENDS_WITH_DIGIT = /^\d|\d$/;

const NUMBER_WITH_UNIT = /^(\d+(?:\.\d+)?)(\p{L}+)$/u;
/** 'sheets' */
const LONGEST_UNIT = 6;

/** 't shirt', 'A 4'; but 'a pen' is two words. */
export function isJoinedTo(word: string, next: string): boolean {
  return word.length === 1 && (word !== 'a' || /^\d/.test(next));
}

export function joined(first: string, second: string): string {
  return (first + second).slice(0, LONGEST_WORD);
}

/** By rule. A wrong singular is harmless, since both sides use it. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[^a-z]/.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
