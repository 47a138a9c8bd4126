import type { Paise } from '../../../src/lib/units.ts';

export interface TaxSplit {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** Rule 35: amount x rate / (100 + rate). Within the state two equal halves, else IGST. At a rate of 0 it is exempt. */
export function taxIn(amount: Paise, rate: number, isInState: boolean): TaxSplit {
  const points = Math.round(rate * 100);
  // Equal to the paisa: returns refuse a CGST that is not its SGST.
  const half = isInState ? rounded(BigInt(amount) * BigInt(points), 2n * BigInt(10_000 + points)) : 0;
  const igst = isInState ? 0 : rounded(BigInt(amount) * BigInt(points), BigInt(10_000 + points));
  return { taxable: amount - 2 * half - igst, cgst: half, sgst: half, igst };
}

/** Half a paisa and more is a paisa (section 170). */
function rounded(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
