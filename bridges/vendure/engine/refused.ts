import type { RefusalReason } from '../engine-calls.ts';

/** Thrown anywhere in the plugin to answer the bridge no; a transaction around it is rolled back. */
export class Refused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, because = '') {
    super(because);
    this.reason = reason;
  }
}
