import { type Break, type Priced, priceAt } from '../../contract/variants.ts';
import { paise, rupees } from '../../lib/money.ts';
import type { Paise, Rupees } from '../../lib/units.ts';

export interface NextBreak extends Break {
  more: number;
  saves: Rupees;
}

export function nextBreak(variant: Priced, quantity: number): NextBreak | undefined {
  const next = variant.breaks.find(({ from }) => from > quantity);
  if (!next || next.from - quantity > quantity) return undefined;
  const saved: Paise = (paise(priceAt(variant, quantity)) - paise(next.price)) * next.from;
  return { ...next, more: next.from - quantity, saves: rupees(saved) };
}
