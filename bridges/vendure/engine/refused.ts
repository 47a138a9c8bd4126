import type { RefusalReason } from '../engine-calls.ts';

/** Refuses the bridge's call and rolls the transaction back. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly total: number | undefined;

  constructor(reason: RefusalReason, because = '', total?: number) {
    super(because);
    this.reason = reason;
    this.total = total;
  }
}
