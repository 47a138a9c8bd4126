import { Refused } from '../../../../server/shop/calls/refused.ts';
import type { Rows } from './database.ts';

/**
 * Locks `name` until the transaction ends, or refuses at once: waiting would hold a pool connection that the
 * winner may need.
 */
export async function tryLock(orders: Rows, name: string): Promise<void> {
  const [row] = await orders.query(TRY, [name]);
  if (!row.mine) throw new Refused('busy', name);
}

const TRY = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine';
