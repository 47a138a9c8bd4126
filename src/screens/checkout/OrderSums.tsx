import { useEffect, useEffectEvent } from 'react';
import * as t from '#texts/checkout.ts';
import type { CartLine } from '../../contract/cart-line.ts';
import { deliveryOf, termsFor } from '../../contract/delivery.ts';
import { fitsLines, type Quote } from '../../contract/quote.ts';
import { infoIn } from '../../contract/store-info.ts';
import { arrivalText } from '../../features/delivery/delivery-text.ts';
import { quoteShown, taxesIn } from '../../features/orders/quotes.ts';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { quotesOf } from '../../root/checkout.ts';
import { Sums } from '../../ui/Summary.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

export function OrderSums({ lines, hasQuotes }: { lines: readonly CartLine[]; hasQuotes: boolean }) {
  const shop = useShop();
  const quotes = quotesOf(shop);
  const delivery = useStore(shop.storeInfo, (state) => deliveryOf(infoIn(state)));
  const state = useStore(quotes);
  const { is, failure, pinCode } = state;
  const quote = quoteShown(state);
  useTodaysPrices(is === 'ready' ? quote : null, lines);
  const subtotal = formatRupees(quote ? totalOf(quote.lines) : totalOf(lines));
  const goods = { text: t.subtotal, amount: subtotal };
  const { discounts = [] } = quote ?? {};
  if (!hasQuotes && (!delivery || lines.length === 0)) {
    const free = { text: t.shipping, amount: t.free };
    return <Sums of={[goods, free, { text: t.total, amount: subtotal }]} />;
  }
  if (failure) {
    return (
      <>
        <Sums of={[goods]} />
        {failure.field ? (
          <p className="note">{failure.sentence}</p>
        ) : (
          <TryAgain message={failure.sentence} onTryAgain={() => void quotes.again()} />
        )}
      </>
    );
  }
  const taxes = quote ? taxesIn(quote) : 0;
  const terms = delivery && pinCode ? termsFor(delivery, pinCode) : undefined;
  return (
    <>
      <Sums
        busy={is !== 'ready'}
        of={[
          goods,
          ...discounts.map(({ text, amount }) => ({
            text: text || t.discount,
            amount: formatRupees(-amount),
          })),
          {
            text: t.shipping,
            amount: quote ? deliveryText(quote) : t.beingWorkedOut,
            note: terms && arrivalText(terms, Date.now()),
          },
          { text: t.total, amount: quote ? formatRupees(quote.total) : t.beingWorkedOut },
        ]}
      />
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
