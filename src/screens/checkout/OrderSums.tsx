import { useEffect, useEffectEvent } from 'react';
import * as t from '#texts/checkout.ts';
import type { CartLine } from '../../contract/cart-line.ts';
import { fitsLines, type Quote } from '../../contract/quote.ts';
import { cartTotal } from '../../features/cart/cart-rules.ts';
import { quoteShown, taxesIn } from '../../features/orders/quotes.ts';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { quotesOf } from '../../root/checkout.ts';
import { Sum, Sums } from '../../ui/Summary.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

interface OrderSumsProps {
  /** At the prices of now. */
  lines: readonly CartLine[];
  hasQuotes: boolean;
}

/** D56.64, or SPEC 2's. */
export function OrderSums({ lines, hasQuotes }: OrderSumsProps) {
  const quotes = quotesOf(useShop());
  const state = useStore(quotes);
  const { is, failure } = state;
  const quote = quoteShown(state);
  useTodaysPrices(is === 'ready' ? quote : null, lines);
  const subtotal = formatRupees(quote ? totalOf(quote.lines) : cartTotal(lines));
  if (!hasQuotes) {
    return (
      <Sums>
        <Sum name={t.subtotal}>{subtotal}</Sum>
        <Sum name={t.shipping}>{t.free}</Sum>
        <Sum name={t.total}>{subtotal}</Sum>
      </Sums>
    );
  }
  if (failure) {
    return (
      <>
        <Sums>
          <Sum name={t.subtotal}>{subtotal}</Sum>
        </Sums>
        {failure.isAboutPin ? (
          <p className="note">{failure.sentence}</p>
        ) : (
          <TryAgain message={failure.sentence} onTryAgain={() => void quotes.again()} />
        )}
      </>
    );
  }
  const taxes = quote ? taxesIn(quote) : 0;
  return (
    <>
      <Sums busy={is !== 'ready'}>
        <Sum name={t.subtotal}>{subtotal}</Sum>
        {quote?.discounts.map(({ text, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may be equal.
          <Sum key={at} name={text || t.discount}>
            {formatRupees(-amount)}
          </Sum>
        ))}
        <Sum name={t.shipping}>{quote ? deliveryText(quote) : t.beingWorkedOut}</Sum>
        <Sum name={t.total}>{quote ? formatRupees(quote.total) : t.beingWorkedOut}</Sum>
      </Sums>
      {taxes > 0 && <p className="small num">{t.includesTax(formatRupees(taxes))}</p>}
    </>
  );
}

function deliveryText({ delivery }: Quote): string {
  if (!delivery) return t.fromPin;
  return delivery.amount === 0 ? t.free : formatRupees(delivery.amount);
}

/** A quote may know a price before the page does, whose lines then say what has changed. Once for each quote. */
function useTodaysPrices(quote: Quote | null, lines: readonly CartLine[]): void {
  const { catalogue } = useShop();
  const compare = useEffectEvent((newest: Quote) => {
    if (fitsLines(newest, lines)) return;
    void catalogue.askAll(
      lines.map(({ id }) => id),
      { fresh: true },
    );
  });
  useEffect(() => {
    if (quote) compare(quote);
  }, [quote]);
}
