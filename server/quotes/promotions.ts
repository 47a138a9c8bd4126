import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { fieldsOf, readText } from '../../src/lib/lenient.ts';
import { paise, rupees } from '../../src/lib/money.ts';
import type { EpochMs } from '../../src/lib/units.ts';
import { isLanguage } from '../../src/texts/languages.ts';
import { FileProblem, readJsonFile } from '../shop/catalogue/json-file.ts';
import { codeOf } from '../shop/orders/new-order.ts';
import type { Database } from '../store/database.ts';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const TEXT = '`text` must be a text, or texts by language with `en` among them';
const Texts = v.union(
  [
    v.pipe(
      Text,
      v.transform((en): Record<string, string> => ({ en })),
    ),
    v.pipe(
      v.record(v.string(), Text),
      v.check((texts) => 'en' in texts && Object.keys(texts).every(isLanguage), TEXT),
    ),
  ],
  TEXT,
);

function amount(name: string, least: number) {
  const message = `\`${name}\` must be an amount in rupees${least > 0 ? ' above 0' : ''}, with at most two decimals`;
  return v.optional(
    v.pipe(
      v.number(message),
      v.minValue(least, message),
      v.maxValue(1e9, message),
      v.check((value) => rupees(paise(value)) === value, message),
    ),
  );
}

/** In India. */
function day(name: string) {
  const message = `\`${name}\` must be a day such as 2026-12-31`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(/^20\d\d-\d\d-\d\d$/, message),
      // 31 February would be a day in March.
      v.check((text) => new Date(Date.parse(`${text}T00:00Z`) || 0).toISOString().startsWith(text), message),
    ),
  );
}

function count(name: string) {
  const message = `\`${name}\` must be a whole number of at least 1`;
  return v.optional(v.pipe(v.number(message), v.integer(message), v.minValue(1, message)));
}

const PERCENT = '`percent` must be a number above 0, at most 100';
const CODE = '`code` must have 1 to 40 letters, digits or hyphens';

/** Strict, because a promotion that is understood otherwise costs money. */
const Entry = v.pipe(
  v.strictObject(
    {
      text: Texts,
      code: v.optional(
        v.pipe(v.string(CODE), v.transform(codeOf), v.regex(/^[\p{L}\p{M}\p{N}-]{1,40}$/u, CODE)),
      ),
      percent: v.optional(v.pipe(v.number(PERCENT), v.gtValue(0, PERCENT), v.maxValue(100, PERCENT))),
      amount: amount('amount', 0.01),
      freeDelivery: v.optional(v.boolean('`freeDelivery` must be true or false')),
      category: v.optional(v.pipe(v.string('`category` must be a text'), v.trim(), v.nonEmpty())),
      above: amount('above', 0),
      from: day('from'),
      until: day('until'),
      uses: count('uses'),
      usesEach: count('usesEach'),
    },
    ({ expected, received }) => {
      if (expected === 'never') return `${received} is no field of an offer`;
      return expected === 'Object' ? 'it must be an object' : 'it has no `text`';
    },
  ),
  v.check(
    ({ percent, amount: off, freeDelivery }) => Boolean(percent || off || freeDelivery),
    'it has neither `percent` nor `amount` nor `freeDelivery`',
  ),
  v.check(({ percent, amount: off }) => !(percent && off), 'it has both `percent` and `amount`'),
  v.check(
    ({ code, uses, usesEach }) => code !== undefined || !(uses || usesEach),
    '`uses` and `usesEach` need a `code`',
  ),
  v.check(({ from = '', until = '9' }) => from <= until, '`until` must not be before `from`'),
);

export type PromotionEntry = v.InferOutput<typeof Entry>;

export function readPromotions(list: unknown, source: string): PromotionEntry[] {
  if (!Array.isArray(list)) throw new FileProblem(`The ${source} is not a list of offers.`);
  const entries = list.map((each: unknown, at) =>
    readPromotion(each, `Entry ${at + 1}${named(fieldsOf(each))} of the ${source}`),
  );
  for (const [at, entry] of entries.entries()) {
    const isSame = (other: PromotionEntry) =>
      entry.code ? other.code === entry.code : JSON.stringify(other) === JSON.stringify(entry);
    const first = entries.findIndex(isSame);
    if (first < at)
      throw new FileProblem(
        `Entry ${at + 1}${named(entry)} of the ${source} is the same as entry ${first + 1}.`,
      );
  }
  return entries;
}

export function readPromotion(entry: unknown, name: string): PromotionEntry {
  const { success, output, issues } = v.safeParse(Entry, entry, { abortEarly: true });
  if (success) return output;
  throw new FileProblem(`${name} cannot be used: ${issues[0].message}.`);
}

function named(entry: Readonly<Record<string, unknown>> | undefined): string {
  const { en } = fieldsOf(entry?.text) ?? {};
  const name = readText(entry?.code) || readText(entry?.text) || readText(en);
  return name ? ` (${name.slice(0, 60)})` : '';
}

export async function readPromotionsBeside(catalogue: string): Promise<PromotionEntry[] | undefined> {
  const file = join(dirname(catalogue), `${basename(catalogue).replace(/\.json$/, '')}.offers.json`);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  return readPromotions((await readJsonFile(file, 'offers file')).json, `offers file ${file}`);
}

export async function withdrawPromotions(db: Database, entries: readonly PromotionEntry[]): Promise<void> {
  await db.execute({
    sql: 'DELETE FROM offers WHERE is_of_file AND entry IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify(entries.map((entry) => JSON.stringify(entry)))],
  });
}

/** In place of those that the file had before. One that is unchanged and was ended stays so. */
export async function loadPromotions(db: Database, entries: readonly PromotionEntry[]): Promise<void> {
  const texts = entries.map((entry) => JSON.stringify(entry));
  const codes = entries.map(({ code }) => code);
  await db.batch(
    [
      {
        sql: `DELETE FROM offers WHERE iif(is_of_file, entry NOT IN (SELECT value FROM json_each(?)),
                code IN (SELECT value FROM json_each(?)))`,
        args: [JSON.stringify(texts), JSON.stringify(codes)],
      },
      ...entries.map((entry, position) => ({
        sql: `INSERT INTO offers (entry, code, position, is_of_file) VALUES (?, ?, ?, 1)
              ON CONFLICT (entry) DO UPDATE SET position = excluded.position`,
        args: [texts[position] ?? '', entry.code ?? null, position],
      })),
    ],
    'write',
  );
}

export interface StoredPromotion extends PromotionEntry {
  isEnded: boolean;
}

export async function storedPromotions(db: Database): Promise<StoredPromotion[]> {
  const { rows } = await db.execute(
    'SELECT entry, ended_at FROM offers ORDER BY code IS NOT NULL, is_of_file DESC, position',
  );
  return rows.map((row) => ({ ...JSON.parse(String(row.entry)), isEnded: row.ended_at !== null }));
}

export type PromotionState = 'current' | 'early' | 'over';

export function stateOf({ from, until, isEnded }: StoredPromotion, now: EpochMs): PromotionState {
  if (isEnded || (until !== undefined && now >= midnight(until) + DAY_MS)) return 'over';
  return from !== undefined && now < midnight(from) ? 'early' : 'current';
}

const DAY_MS = 86_400_000;

function midnight(day: string): EpochMs {
  return Date.parse(`${day}T00:00:00+05:30`);
}
