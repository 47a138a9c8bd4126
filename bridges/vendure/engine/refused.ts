import type * as v from 'valibot';
import type { Refused as Answer, RefusalReason } from '../engine-calls.ts';

/** Refuses the bridge's call and rolls the transaction back. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly details: Details;

  constructor(reason: RefusalReason, because = '', details: Details = {}) {
    super(because);
    this.reason = reason;
    this.details = details;
  }
}

type Details = Pick<v.InferOutput<typeof Answer>, 'total' | 'least' | 'short' | 'coupon' | 'pinCode'>;
