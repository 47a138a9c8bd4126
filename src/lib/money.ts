/** In whole paise, so that a line, a sum and a payment agree. */

import type { Paise, Rupees } from './units.ts';

/** ₹1,23,456.5 (SPEC 1, D5). Intl.NumberFormat is slow on first use. */
export function formatRupees(amount: Rupees): string {
  const [whole = '', fraction = ''] = decimalRupees(amount).split('.');
  const shown = fraction.replace(/0+$/, '');
  return `${sign(amount)}₹${grouped(whole)}${shown && `.${shown}`}`;
}

export function formatToThePaisa(amount: Rupees): string {
  const [whole = '', fraction] = decimalRupees(amount).split('.');
  return `${sign(amount)}₹${grouped(whole)}.${fraction}`;
}

/** In emails: ₹1,195 or ₹1,195.50 (D53.50). */
export function formatInMail(amount: Rupees): string {
  return formatToThePaisa(amount).replace('.00', '');
}

export function grouped(whole: number | string): string {
  return `${whole}`.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
}

export function formatDollars(amount: number): string {
  return `${sign(amount)}$${decimalRupees(amount)}`;
}

/** Before the currency (D56.89). What rounds to 0 has none. */
function sign(amount: Rupees): string {
  return paise(amount) < 0 ? '−' : '';
}

export function paise(rupees: Rupees): Paise {
  const shifted = Math.sign(rupees) * Math.round(Number(`${Math.abs(rupees)}e2`));
  return Number.isNaN(shifted) ? Math.round(rupees * 100) : shifted;
}

export function rupees(amount: Paise): Rupees {
  return amount / 100;
}

/** 1299.50, as other programs read amounts. Without its sign. */
export function decimalRupees(amount: Rupees): string {
  return (paise(Math.abs(amount)) / 100).toFixed(2);
}

export function totalOf(lines: readonly { price: Rupees; quantity: number }[]): Rupees {
  return rupees(lines.reduce((sum, line) => sum + paise(line.price) * line.quantity, 0));
}

export function shareBelow(price: Rupees, originalPrice: Rupees): number {
  return 1 - price / originalPrice;
}

export function rupeesAndPaise(amount: Paise): [rupees: number, paise: number] {
  return [Math.floor(amount / 100), amount % 100];
}

export function percentOf(amount: Paise, percent: number): Paise {
  return Math.round((amount * percent) / 100);
}

/** By value: what rounding leaves goes to the parts that lost most. */
export function spreadOver(amount: Paise, parts: readonly Paise[]): Paise[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum === 0) return parts.map(() => 0);
  // A product of two sums in paise may be above 2^53.
  const exact = parts.map((part) => BigInt(amount) * BigInt(part));
  const shares = exact.map((each) => Number(each / BigInt(sum)));
  let rest = amount - shares.reduce((total, share) => total + share, 0);
  const byLoss = exact
    .map((each, at) => ({ at, lost: Number(each % BigInt(sum)) }))
    .sort((a, b) => b.lost - a.lost);
  for (const { at } of byLoss) {
    if (rest === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}
