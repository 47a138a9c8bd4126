import { type Cells, isCount, isNumeric } from './cells.ts';
import { type GridRow, LETTERS, plainText } from './grid.ts';
import { type Heading, LONGEST_HEADING, readHeading, systemOf, wordsIn } from './headings.ts';
import { DOZENS, MULTIPLIERS, NUMBER_WORDS } from './quantity-words.ts';
import { isWord, kindOf, type Meaning, type System } from './vocabulary.ts';

export interface Table {
  system: System;
  /** Of one half; two rows of headings are joined: 'Quantity Required'. */
  headings: readonly string[];
  headingRows: readonly GridRow[];
  /** Index of the first row below the headings and the numbers of the columns. */
  start: number;
  /** The columns of each half that stands side by side with others. */
  halves: readonly (readonly number[])[];
  /** The column of names in a half; -1 without one. */
  name: number;
  /** The rows above the headings: an address, a date, 'All rates without GST'. */
  above: readonly GridRow[];
  score: number;
}

/** Rows that decide what the columns are. */
export const LOOKED_AT = 50;
/** A heading may be below the name of an office, an address and a date. */
const HEADED_WITHIN = 10;

export function findTable(rows: readonly GridRow[]): Table | null {
  let best: { at: number; score: number } | null = null;
  for (let at = 0; at < Math.min(rows.length, HEADED_WITHIN); at += 1) {
    const score = scoreOf(rows, at);
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  return best && tableAt(rows, best.at, best.score);
}

function scoreOf(rows: readonly GridRow[], at: number): number {
  const cells = rows[at]?.cells ?? [];
  if (cells.length < 2 || cells.some((cell) => cell.length > LONGEST_HEADING)) return 0;
  if (cells.some(isData)) return 0;
  const system = systemOf(cells);
  const headings = cells.map((cell) => readHeading(cell, system));
  const filled = headings.filter(({ is }) => is !== 'blank');
  const known = filled.filter(({ is }) => is !== 'unknown' && is !== 'private');
  const names = known.filter(({ is }) => kindOf(is) === 'naming');
  const score = new Set(known.map(({ is, from }) => `${is}${from}`)).size;
  if (names.length > 0) {
    const isAllSure = filled.length > 1 && filled.every(({ isSure }) => isSure);
    const isHeaded =
      known.some(({ is }) => kindOf(is) === 'money' || kindOf(is) === 'number') ||
      known.length > 2 ||
      isAllSure ||
      (at === 0 && names.some((each) => each.isSure));
    return isHeaded ? score : 0;
  }
  const numeric = headings.findIndex(({ is }) => is === 'quantity' || kindOf(is) === 'money');
  const below = rows.slice(at + 1, at + 1 + LOOKED_AT).map((row) => row.cells[numeric] ?? '');
  return filled.length > 1 && numeric >= 0 && isNumeric(below) && (at === 0 || known.length > 1) ? score : 0;
}

const BREAKS: ReadonlySet<Meaning> = new Set<Meaning>(['break', 'break-from', 'break-price']);
function isData(cell: string): boolean {
  if (/^\d+$/.test(cell)) return true;
  return isNumber(cell) && !DOZENS.has(cell.toLowerCase()) && !BREAKS.has(readHeading(cell).is);
}

/** '@' and '₹' are headings, and so is '2025-26', of a column with what was bought then. */
function isNumber(cell: string): boolean {
  const plain = plainText(cell);
  return isCount(cell) || (/\d/.test(plain) && !NO_NUMBER.test(plain) && !YEARS.test(plain));
}

const NO_NUMBER = new RegExp(`[${LETTERS}<>≤≥]`);
const YEARS = /^(?:19|20)\d\d(?: ?[-–/] ?\d\d(?:\d\d)?)?$/;

function tableAt(rows: readonly GridRow[], at: number, score: number): Table {
  const first = rows[at]?.cells ?? [];
  const system = systemOf(first);
  const own = first.map((cell) => readHeading(cell, system));
  const second = system === 'list' ? secondRow(first, own, rows[at + 1]?.cells) : null;
  const headings = second ?? first;
  const below = at + (second ? 2 : 1);
  const halves = halvesOf(headings);
  const ofHalf = (halves[0] ?? []).map((column) => headings[column] ?? '');
  const table: Table = {
    system,
    headings: ofHalf,
    name: ofHalf.findIndex((heading) => readHeading(heading).is === 'name'),
    headingRows: rows.slice(at, below),
    start: below,
    halves,
    above: rows.slice(0, at),
    score,
  };
  const next = rows[below];
  return next && isNumbering(next.cells, table) ? { ...table, start: below + 1 } : table;
}

function secondRow(first: Cells, headings: readonly Heading[], cells: Cells | undefined): string[] | null {
  // What is merged over both rows stands in both.
  const next = cells?.map((cell, at) => (cell === first[at] ? '' : cell));
  if (!next?.some(Boolean)) return null;
  const isBelowName = next.some(
    (cell, at) => cell && (kindOf(headings[at]?.is ?? 'blank') === 'naming' || headings[at]?.is === 'serial'),
  );
  const isOfTexts = next.every(
    (cell) => !cell || (cell.length <= LONGEST_HEADING && /\p{L}/u.test(cell) && !/\d/.test(plainText(cell))),
  );
  const isBelowGroup = first.some((cell, at) => !cell && next[at]) || next.length > first.length;
  const isOfUnits = next.every((cell) => !cell || /^\(.*\)$/.test(cell));
  if (isBelowName || !isOfTexts || !(isBelowGroup || isOfUnits)) return null;
  return Array.from({ length: Math.max(first.length, next.length) }, (_, at) => {
    if (!next[at]) return first[at] ?? '';
    const group = first.slice(0, at + 1).findLast(Boolean) ?? '';
    return `${group} ${next[at]}`;
  });
}

/** 'Sl, Item, Qty, Sl, Item, Qty'; between them may be a blank column. */
function halvesOf(headings: Cells): number[][] {
  const filled = headings.flatMap((heading, at) => (heading ? [at] : []));
  const names = filled.map((at) => (headings[at] ?? '').toLowerCase());
  for (let count = 2; count <= MOST_HALVES && count * 2 <= names.length; count += 1) {
    const width = names.length / count;
    const isRepeated = Number.isInteger(width) && names.every((name, at) => name === names[at % width]);
    const isNamed = names.slice(0, width).some((name) => kindOf(readHeading(name).is) === 'naming');
    if (isRepeated && isNamed && new Set(names).size === width) {
      return Array.from({ length: count }, (_, half) => filled.slice(half * width, (half + 1) * width));
    }
  }
  return [headings.map((_, at) => at)];
}

const MOST_HALVES = 6;

const LONGEST_NUMBERING = 5;

/** '(1), (2), (3)' under the headings of a tender, which may leave numbers out. */
function isNumbering(cells: Cells, { halves, name }: Table): boolean {
  const [columns = []] = halves;
  const named = cells[columns[name] ?? -1] ?? '';
  if (named.length > LONGEST_NUMBERING) return false;
  const numbers = columns.flatMap((at) => (cells[at] ? plainText(cells[at]).replace(/[()[\]. ]/g, '') : []));
  if (numbers.length < 3) return false;
  const isNamed = name >= 0 && !/^\(?\d{1,3}\)?$/.test(plainText(named));
  const isRising = numbers.every(
    (number, at) =>
      /^\d{1,3}$/.test(number) && (at === 0 ? number === '1' : Number(number) > Number(numbers[at - 1])),
  );
  const isLettered = numbers.every((letter, at) => letter.toLowerCase() === String.fromCharCode(97 + at));
  return isLettered || (isRising && !isNamed);
}

/** One for each half of the row that has any; none of headings that stand there again. */
export function itemsIn(row: GridRow, table: Table): GridRow[] {
  const { headingRows, halves } = table;
  const same = (heading: GridRow) =>
    row.cells.every((cell, at) => cell.toLowerCase() === (heading.cells[at] ?? '').toLowerCase());
  if (headingRows.some(same) || isNumbering(row.cells, table)) return [];
  if (halves.length === 1) return [row];
  return halves.flatMap((columns) => {
    const cells = columns.map((at) => row.cells[at] ?? '');
    return cells.some(Boolean) ? [{ number: row.number, cells, typed: cells.join('\t') }] : [];
  });
}

/** For rows one after the other: '-do-', '"' and '〃' repeat the cell above. */
export function repeating(): (row: GridRow) => GridRow {
  let above: readonly string[] = [];
  return (row) => {
    const cells = row.cells.map((cell, at) => {
      const repeated = DITTO.test(cell) ? (above[at] ?? '') : '';
      // 'do' is also two.
      return repeated && !(/^do$/i.test(cell) && isCount(repeated)) ? repeated : cell;
    });
    above = cells;
    return { ...row, cells };
  };
}

const DITTO = /^(?:-*do-*\.?|-*ditto-*|-*["〃″]-*|''|,,|तदैव)$/i;

/** Sums, taxes, signatures: 'GST 18%' is one, 'GST Invoice Book' is goods. */
export function isTotal(cell: string): boolean {
  if (cell.length > LONGEST_FOOTER) return false;
  const plain = plainText(cell).normalize('NFC').toLowerCase().trim();
  const words = wordsIn(plain);
  const isOfSum = words.every((word) => isWord('ofSum', word) || /^[\d₹%]+$/.test(word));
  const isSum =
    isOfSum && (words.some((word) => isWord('sum', word)) || / in (?:words|figures)$/.test(plain));
  if (isSum || isInWords(words) || SIGNED.test(plain) || IN_WORDS.test(plain) || ROUNDED.test(plain))
    return true;
  const [, charge = '', rest] = CHARGED.exec(plain) ?? [];
  return rest !== undefined && isOfCharge(charge, wordsIn(rest));
}

export function isClosing(cell: string): boolean {
  return CLOSING.test(cell);
}

const CLOSING =
  /^(?:for |e ?\.? ?& ?o ?\.? ?e\b|(?:terms|notes?)(?: ?:|$| (?:and|&) )|thank|subject to|goods once|(?:all )?(?:prices|rates) (?:are|is|subject))/i;

const LONGEST_FOOTER = 120;
const SIGNED =
  /^(?:amount in words|prepared by|checked by|approved by|authori[sz]ed signatory|carried (?:over|forward)|brought forward)(?![a-z])|^signatures?(?:[^a-z\u0900-\u0963]*$| ?:| ?(?:of|with|and|&) )/;
const IN_WORDS =
  /^(?:(?:grand |sub )?total|amount|amt|(?:quoted )?rate)(?: [^\s(]+)? ?\(?in (?:words|figures)(?![a-z])|^say[^a-z\u0900-\u0963]*$/;
/** With an amount, perhaps; not 'Round Off Eraser' */
const ROUNDED =
  /^(?:add|less)?[: ]*round(?:ed|ing)?[ -]?off(?: to .*|(?:[^a-z\u0900-\u0963]|(?:amount|amt|value|adjustments?|rs|inr|only)(?![a-z]))*)$/;
const CHARGED =
  /^(?:(?:output|input|add|less|cash|trade|net|amount|total)[: ]+){0,2}([cisu]gst|gst(?:in)?|vat|tax(?:es)?|freight|discount|payable)(?=$|[ @:.,\d%(&+/-])(.*)$/;

function isInWords(all: readonly string[]): boolean {
  if (!/^(?:rupees|rs|inr)$/.test(all[0] ?? '')) return false;
  const words = all.slice(1);
  const isOfNumber = (word: string) =>
    NUMBER_WORDS.has(word) || MULTIPLIERS.has(word) || /\d|^(?:\w+ty|crores?|and|paise)$/.test(word);
  return words.at(-1) === 'only' || words.every(isOfNumber);
}

/** What follows 'GST', 'Discount' or 'Freight'. 'GST in Practice' and 'Tax for Beginners' are books. */
function isOfCharge(charge: string, words: readonly string[]): boolean {
  const isSubject = /^(?:gst|tax|vat)/.test(charge) && /^(?:in|for|of)$/.test(words[0] ?? '');
  const isKnown = (word: string) =>
    isWord('ofCharge', word) || isWord('ofSum', word) || isWord('preposition', word) || /\d/.test(word);
  return isSubject
    ? words.every(isKnown)
    : isWord('preposition', words[0] ?? '') ||
        words.every((word) => isWord('ofCharge', word) || /\d/.test(word));
}
