import type { EpochMs } from '../../src/lib/units.ts';
import type { Database } from '../store/database.ts';
import { type StoredPromotion, stateOf } from './promotions.ts';

export async function emptyCategories(
  db: Database,
  promotions: readonly StoredPromotion[],
  now: EpochMs,
): Promise<string[]> {
  const sentences = promotions.map(async (promotion) => {
    const { category, code, text } = promotion;
    if (category === undefined || stateOf(promotion, now) === 'over') return [];
    const { rows } = await db.execute({
      sql: `SELECT 1 FROM products
        WHERE lower(?1) IN (lower(json ->> 'category'), lower(json ->> 'parentCategory')) LIMIT 1`,
      args: [category],
    });
    const name = code === undefined ? `offer '${text.en}'` : `coupon ${code}`;
    return rows.length > 0
      ? []
      : [`No product is in the category '${category}', so the ${name} never applies.`];
  });
  return (await Promise.all(sentences)).flat();
}
