import { Refusal } from '../../../../server/shop/calls/refusal.ts';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { rateLimitedLog } from '../../rate-limited-log.ts';

/** Of each variant of which an order wants too many, what is left. */
export class TooFewLeft extends Refused {
  readonly short: readonly { variantId: string; left: number }[];

  constructor(short: TooFewLeft['short']) {
    super('out-of-stock', JSON.stringify(short));
    this.short = short;
  }
}

/**
 * An unexpected error is logged. It is 'busy', so that trying again is worth it, unless the database will never take
 * these values.
 */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  log(String(error), error instanceof Error ? error.stack : undefined);
  return error instanceof Error && 'code' in error && NEVER.test(String(error.code))
    ? new Refused('invalid', String(error))
    : new Refused('busy', String(error));
}

const log = rateLimitedLog((line, stack) => console.error(stack ?? line));

const NEVER = /^(22|42)[0-9A-Z]{3}$/;
