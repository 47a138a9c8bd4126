import { parseArgs } from 'node:util';
import { formatRupees } from '../../src/lib/money.ts';
import type { EpochMs } from '../../src/lib/units.ts';
import { LANGUAGE_CODES } from '../../src/texts/languages.ts';
import { codeOf } from '../shop/orders/new-order.ts';
import { type Database, USES_COUPON } from '../store/database.ts';
import { emptyCategories } from './empty-categories.ts';
import {
  type PromotionEntry,
  readPromotion,
  type StoredPromotion,
  stateOf,
  storedPromotions,
} from './promotions.ts';

export const COUPONS_HELP = `
  npm run api -- coupons                       list offers and coupons, and how often they were used
  npm run api -- coupons add CODE --text 'A gift' --amount 50
                                               or --percent 10, or --free-delivery; without CODE for everybody; with
                                               --text-hi (in another language), --category NAME, --above 300 (the least sum),
                                               --from 2026-11-01, --until 2026-11-30, --uses 100 (in all),
                                               --uses-each 1 (for each shopper)
  npm run api -- coupons end CODE              or its text: nobody can use it any more
`.trim();

const TRANSLATED = LANGUAGE_CODES.filter((code) => code !== 'en');
const TEXT_OPTIONS = Object.fromEntries(
  TRANSLATED.map((code) => [`text-${code}`, { type: 'string' } as const]),
);

export async function changeCoupons(db: Database, args: readonly string[], now: EpochMs): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      text: { type: 'string' },
      ...TEXT_OPTIONS,
      percent: { type: 'string' },
      amount: { type: 'string' },
      'free-delivery': { type: 'boolean' },
      category: { type: 'string' },
      above: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      uses: { type: 'string' },
      'uses-each': { type: 'string' },
    },
  });
  const [word, code] = positionals;
  if (word === undefined) return list(db, now);
  if (word === 'end' && code) return end(db, code, now);
  if (word !== 'add') throw new Error(`Unknown command: coupons ${args.join(' ')}\n  ${COUPONS_HELP}`);
  const { text: en, 'free-delivery': freeDelivery, 'uses-each': usesEach, ...terms } = values;
  const numbers = {
    percent: terms.percent,
    amount: terms.amount,
    above: terms.above,
    uses: terms.uses,
    usesEach,
  };
  const written = Object.entries(numbers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value.trim() === '' ? value : Number(value)]],
  );
  const { category, from, until } = terms;
  const given = Object.entries({ freeDelivery, category, from, until }).filter(
    ([, value]) => value !== undefined,
  );
  const texts: Readonly<Record<string, unknown>> = values;
  const translated = TRANSLATED.flatMap((code) => {
    const text = texts[`text-${code}`];
    return text === undefined ? [] : [[code, text]];
  });
  const entry = {
    ...(en !== undefined && { text: translated.length > 0 ? { en, ...Object.fromEntries(translated) } : en }),
    ...(code !== undefined && { code }),
    ...Object.fromEntries([...written, ...given]),
  };
  return add(db, readPromotion(entry, code === undefined ? 'The offer' : `The coupon ${code}`), now);
}

async function add(db: Database, entry: PromotionEntry, now: EpochMs): Promise<string> {
  const { rowsAffected } = await db.execute({
    sql: `INSERT INTO offers (entry, code, position, is_of_file) VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING`,
    args: [JSON.stringify(entry), entry.code ?? null],
  });
  if (rowsAffected === 0) {
    if (entry.code === undefined) throw new Error('There is such an offer already.');
    throw new Error(`There is a coupon ${entry.code} already, and its uses count. Choose another code.`);
  }
  const promotion = { ...entry, isEnded: false };
  return [described(promotion, 0, now), ...(await emptyCategories(db, [promotion], now))].join('\n');
}

async function end(db: Database, name: string, now: EpochMs): Promise<string> {
  const { rowsAffected } = await db.execute({
    sql: `UPDATE offers SET ended_at = ? WHERE code = ? OR code IS NULL AND entry ->> '$.text.en' = ?`,
    args: [new Date(now).toISOString(), codeOf(name), name.trim()],
  });
  if (rowsAffected === 0) throw new Error(`There is no coupon and no offer ${name}.`);
  return `${name} has ended.`;
}

async function list(db: Database, now: EpochMs): Promise<string> {
  const { rows } = await db.execute(
    `SELECT coupon, count(*) AS used FROM orders WHERE coupon IS NOT NULL AND ${USES_COUPON} GROUP BY coupon`,
  );
  const used = new Map(rows.map((row) => [row.coupon, Number(row.used)]));
  const promotions = await storedPromotions(db);
  const lines = promotions.map((promotion) => described(promotion, used.get(promotion.code ?? '') ?? 0, now));
  return (
    [...lines, ...(await emptyCategories(db, promotions, now))].join('\n') ||
    'There are no offers and no coupons.'
  );
}

const STATES = { current: '', early: 'not valid yet', over: 'over' };

function described(promotion: StoredPromotion, used: number, now: EpochMs): string {
  const { code, text, percent, amount, freeDelivery, category, above, from, until, uses, usesEach } =
    promotion;
  const terms = [
    percent && `${percent} % off`,
    amount && `${formatRupees(amount)} off`,
    freeDelivery && 'free delivery',
    category && `for ${category}`,
    above && `above ${formatRupees(above)}`,
    from && `from ${from}`,
    until && `until ${until}`,
    code && `used ${used}${uses ? ` of ${uses}` : ''} times`,
    usesEach && `${usesEach} for each shopper`,
    STATES[stateOf(promotion, now)],
  ];
  return `${code ?? 'everybody'}: ${text.en} (${terms.filter(Boolean).join(', ')})`;
}
