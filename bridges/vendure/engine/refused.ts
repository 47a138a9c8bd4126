import type { RefusalReason } from '../engine-calls.ts';

/** Thrown anywhere in the plugin to answer the bridge no; a transaction around it is rolled back. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly total: number | undefined;

  constructor(reason: RefusalReason, because = '', total?: number) {
    super(because);
    this.reason = reason;
    this.total = total;
  }
}
