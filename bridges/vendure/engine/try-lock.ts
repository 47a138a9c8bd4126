import { Order, type RequestContext, type TransactionalConnection } from '@vendure/core';
import { Refused } from './refused.ts';

/**
 * Locks `name` until the transaction ends, or refuses at once: waiting would hold a pool connection that the
 * winner may need.
 */
export async function tryLock(
  connection: TransactionalConnection,
  ctx: RequestContext,
  name: string,
): Promise<void> {
  const [row] = await connection
    .getRepository(ctx, Order)
    .query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine', [name]);
  if (!row.mine) throw new Refused('busy', name);
}
