import { rupeesAndPaise } from '../../lib/money.ts';
import type { Paise } from '../../lib/units.ts';

/** 'Rupees One Lakh Two Thousand Three and Fifty Paise Only', as invoices have it (D58.73). */
export function amountInWords(amount: Paise): string {
  const [rupees, paise] = rupeesAndPaise(amount);
  const whole = rupees === 1 ? 'Rupee One' : `Rupees ${inWords(rupees)}`;
  return paise === 0 ? `${whole} Only` : `${whole} and ${inWords(paise)} Paise Only`;
}

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function inWords(count: number): string {
  const group = GROUPS.find(([size]) => count >= size);
  if (group) {
    const [size, name] = group;
    const rest = count % size;
    return [inWords(Math.floor(count / size)), name, rest > 0 && inWords(rest)].filter(Boolean).join(' ');
  }
  if (count < SMALL.length) return SMALL[count] ?? '';
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10]}`;
}
