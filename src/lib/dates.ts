import { CODE, LANGUAGES } from '../texts/languages.ts';
import { readText } from './lenient.ts';

/** Alike in every browser. Undefined without a year, and where nobody can know which part is the month. */
export function readDate(value: unknown): string | undefined {
  const text = readText(value) ?? '';
  if (/^\d{10,16}(?:\.\d+)?$/.test(text)) return fromNumber(Number(text));
  const [, day = '', month = '', year, rest = ''] =
    DAY_FIRST.exec(text.replace(YEAR_FIRST, '$3/$2/$1')) ?? [];
  const inOrder = year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest.replace(' ', 'T')}`
    : text;
  return HAS_YEAR.test(inOrder) && !Number.isNaN(Date.parse(inOrder)) ? inOrder : undefined;
}

const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(|[ T]\d.*)$/;
const HAS_YEAR = /^\d{4}-|[a-z].*\b\d{4}\b|\b\d{4}\b.*[a-z]/i;

/** In seconds, milliseconds or microseconds since 1970. */
function fromNumber(since: number): string {
  const milliseconds = since < 1e11 ? since * 1000 : since < 1e14 ? since : since / 1000;
  return new Date(milliseconds).toISOString();
}

/** 'April 18, 2025' (SPEC 2, Account) */
export function formatLongDate(text: string | null | undefined): string | null {
  if (!text) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return null;
  return inWords(date, { year: 'numeric' });
}

export function formatDate(day: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  return inWords(date, { year: 'numeric', ...IN_UTC });
}

export function formatDay(date: Date): string {
  return inWords(date, { weekday: 'long', ...IN_UTC });
}

const IN_UTC = { timeZone: 'UTC', numberingSystem: 'latn' } as const;

function inWords(date: Date, more: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString(LANGUAGES[CODE].dates, { month: 'long', day: 'numeric', ...more });
}
