import { readProduct } from '../../../src/contract/product.ts';
import { readBreaks, readVariants } from '../../../src/contract/variants.ts';
import { fieldsOf, readList, readPrice } from '../../../src/lib/lenient.ts';
import { paise } from '../../../src/lib/money.ts';
import type { Rupees } from '../../../src/lib/units.ts';

export type LeaveOut = (what: string, reason: string) => void;

/**
 * Names the variants and quantity prices that the contract's readers leave out (D54.54, D55.60). False if no variant is
 * left: the product's own price would be another one. `name`: of the product.
 */
export function hasVariantsLeft(
  product: Readonly<Record<string, unknown>>,
  name: string,
  leaveOut: LeaveOut,
): boolean {
  const variants = readList(product.variants, (each) => each);
  let highest: Rupees | null = null;
  const combinations = new Set<string>();
  const leaveOutPart: LeaveOut = (what, reason) => leaveOut(`${what} of ${name}`, reason);
  for (const [index, variant] of variants.entries()) {
    const what = `variant ${index + 1}`;
    const [read] = readVariants([variant], null);
    const key = JSON.stringify([read?.size, read?.color]);
    if (!read) leaveOutPart(what, 'it has no price, or neither size nor colour');
    else if (combinations.has(key)) leaveOutPart(what, 'an earlier variant has its size and colour');
    else {
      combinations.add(key);
      highest = Math.max(highest ?? 0, read.price);
      const own = fieldsOf(variant)?.breaks;
      nameBreaksLeftOut(own, read.price, (each, reason) => leaveOutPart(`${each} of ${what}`, reason));
    }
  }
  if (variants.length > 0 && highest === null) {
    leaveOut(name, 'none of its variants has a price and a size or colour');
    return false;
  }
  // Some variant may cost more than the product's quantity prices.
  nameBreaksLeftOut(product.breaks, highest ?? readProduct(product)?.price ?? 0, leaveOutPart);
  return true;
}

function nameBreaksLeftOut(breaks: unknown, price: Rupees, leaveOut: LeaveOut): void {
  const all = readList(breaks, (each) => each);
  for (const index of all.keys()) {
    const [before, now] = [all.slice(0, index), all.slice(0, index + 1)];
    if (readBreaks(now, price).length > readBreaks(before, price).length) continue;
    leaveOut(
      `quantity price ${index + 1}`,
      paise(readPrice(fieldsOf(all[index])?.price) ?? 1) === 0
        ? 'it would give the goods away'
        : 'more pieces than before, at least 2, must cost less each',
    );
  }
}
