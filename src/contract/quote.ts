import * as v from 'valibot';
import { paise, totalOf } from '../lib/money.ts';
import type { Paise, Rupees } from '../lib/units.ts';
import { listOf, maybeWrapped, optionalNumber, optionalText, text, textOrEmpty } from '../lib/wire.ts';
import { Amount, Money } from './amount.ts';
import { type CartLine, lineKey } from './cart-line.ts';

/** Before it is placed (D56.63), in rupees. Fails if its parts are not its total. */
export const Quote = maybeWrapped(
  v.pipe(
    v.object({
      lines: listOf(
        v.object({
          id: text,
          size: optionalText,
          color: optionalText,
          quantity: v.pipe(optionalNumber, v.number()),
          price: Money,
          total: Money,
        }),
      ),
      discounts: listOf(Amount),
      delivery: v.nullish(Amount, null),
      taxes: listOf(
        v.object({
          text: textOrEmpty,
          rate: v.pipe(optionalNumber, v.number()),
          taxable: Money,
          amount: Money,
        }),
      ),
      total: Money,
      coupon: v.nullish(v.object({ code: text, text: textOrEmpty })),
    }),
    v.check((quote) => addsUp(quote)),
  ),
);
export type Quote = v.InferOutput<typeof Quote>;

interface Parts {
  lines: readonly { price: Rupees; quantity: number; total: Rupees }[];
  discounts: readonly { amount: Rupees }[];
  delivery: { amount: Rupees } | null;
  total: Rupees;
}

function addsUp({ lines, discounts, delivery, total }: Parts): boolean {
  const isWhole = lines.every((line) => paise(line.price) * line.quantity === paise(line.total));
  const sum = sumOf(lines.map((line) => line.total)) - sumOf(discounts.map(({ amount }) => amount));
  return isWhole && sum >= 0 && sum + paise(delivery?.amount ?? 0) === paise(total);
}

function sumOf(amounts: readonly Rupees[]): Paise {
  return amounts.reduce((sum, amount) => sum + paise(amount), 0);
}

export function goodsAfter(lines: readonly CartLine[], discounts: Quote['discounts']): Rupees {
  return totalOf([...lines, ...discounts.map(({ amount }) => ({ price: amount, quantity: -1 }))]);
}

export function fitsLines(quote: Pick<Quote, 'lines'>, lines: readonly CartLine[]): boolean {
  const quoted = new Map(
    quote.lines.map(({ id, size, color, quantity, price }) => [
      lineKey({ id, selectedSize: size, selectedColor: color }),
      { quantity, price },
    ]),
  );
  return (
    quoted.size === lines.length &&
    lines.every((line) => {
      const found = quoted.get(lineKey(line));
      return found?.quantity === line.quantity && paise(found.price) === paise(line.price);
    })
  );
}
