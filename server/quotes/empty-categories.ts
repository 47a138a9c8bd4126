import type { EpochMs } from '../../src/lib/units.ts';
import type { Database } from '../database.ts';
import { type StoredOffer, stateOf } from './offers.ts';

/** A sentence for each offer that never applies, because no product has its category. */
export async function emptyCategories(
  db: Database,
  offers: readonly StoredOffer[],
  now: EpochMs,
): Promise<string[]> {
  const sentences = offers.map(async (offer) => {
    const { category, code, text } = offer;
    if (category === undefined || stateOf(offer, now) === 'over') return [];
    const { rows } = await db.execute({
      sql: 'SELECT 1 FROM products WHERE ?1 IN (category, parent) LIMIT 1',
      args: [category.toLowerCase()],
    });
    const name = code === undefined ? `offer '${text.en}'` : `coupon ${code}`;
    return rows.length > 0
      ? []
      : [`No product is in the category '${category}', so the ${name} never applies.`];
  });
  return (await Promise.all(sentences)).flat();
}
