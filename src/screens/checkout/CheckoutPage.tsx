import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as t from '#texts/checkout.ts';
import { pageAt } from '../../contract/addresses.ts';
import type { Business } from '../../features/checkout/business.ts';
import type { ShippingAddress } from '../../features/checkout/shipping-address.ts';
import type { OrderOutcome } from '../../features/orders/place-order.ts';
import { totalShown } from '../../features/orders/quotes.ts';
import { orderPlacerOf, quotesOf } from '../../root/checkout.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { Page } from '../layout/Page.tsx';
import { useShop } from '../useShop.tsx';
import styles from './CheckoutPage.module.css';
import { OrderSummary } from './OrderSummary.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { WaitingNote } from './WaitingNote.tsx';

const route = getRouteApi('/_main/_login/checkout');

export function CheckoutPage() {
  const { outcome, busy, waits, submit, startAgain } = usePlaceOrder(route.useLoaderData());
  const quotes = quotesOf(useShop());
  const quoteWaits = useStore(quotes).waits;
  useEffect(() => quotes.follow(), [quotes]);
  return (
    <Page path="/checkout" className={styles.page}>
      {waits || (busy && quoteWaits) ? (
        <WaitingNote />
      ) : (
        <OutcomePanel outcome={outcome} onStartAgain={startAgain} />
      )}
      <div className={styles.columns}>
        <section aria-labelledby="shipping">
          <h2 id="shipping" className={styles.title}>
            {t.shippingInformation}
          </h2>
          <MantineRoot>
            <ShippingForm
              busy={busy}
              refused={outcome.next === 'refused' ? outcome : null}
              onSubmit={submit}
            />
          </MantineRoot>
        </section>
        <OrderSummary busy={busy} />
      </div>
    </Page>
  );
}

/** Places the order. A new outcome from the loader replaces that of the last submit, but 'form' replaces no error. */
function usePlaceOrder(unfinished: OrderOutcome) {
  const router = useRouter();
  const shop = useShop();
  const placer = orderPlacerOf(shop);
  const [last, setLast] = useState({ outcome: unfinished, after: unfinished });
  const isNews = last.after !== unfinished && !(unfinished.next === 'form' && STAYS.has(last.outcome.next));
  const outcome = isNews ? unfinished : last.outcome;
  const setOutcome = (next: OrderOutcome) => setLast({ outcome: next, after: unfinished });
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const here = useRef(new AbortController());
  useEffect(() => {
    here.current = new AbortController();
    return () => here.current.abort();
  }, []);

  const isElsewhere = outcome.next === 'elsewhere';
  useEffect(() => {
    if (!isElsewhere) return;
    const left = new AbortController();
    const otherTab = placer.otherTabIsDone(left.signal);
    otherTab.then(
      () => router.invalidate(),
      // The shopper has opened another page in this tab.
      () => {},
    );
    return () => left.abort();
  }, [isElsewhere, router, placer]);

  const submit = async (address: ShippingAddress, business?: Business) => {
    const quotes = quotesOf(shop);
    const placing = placer.place(
      { address, business, shown: totalShown(quotes.get(), shop.cart.get()) },
      { left: here.current.signal, say: () => setWaits(true) },
    );
    if (!placing) return;
    setOutcome({ next: 'form' });
    setBusy(true);
    const result = await placing;
    setWaits(false);
    if (result.next === 'pay') {
      // A shopper who has left the page finds the order in My Orders.
      const isStillHere = pageAt(router.state.location.pathname) === pageAt('/checkout');
      if (!isStillHere) return;
      const { orderId, agreed } = result;
      await router.navigate({
        to: '/payment',
        search: { orderId },
        state: (state) => ({ ...state, agreed }),
        // Back would show a checkout with nothing to order.
        replace: true,
      });
      return;
    }
    setOutcome(result);
    setBusy(false);
    if (result.next === 'refused' || result.next === 'requoted') void quotes.again();
    if (result.next === 'refused') {
      await shop.catalogue.askAll(
        shop.cart.get().map(({ id }) => id),
        { fresh: true },
      );
    }
  };

  const startAgain = async () => {
    await placer.giveUp();
    setOutcome({ next: 'form' });
  };

  return { outcome, busy, waits, submit, startAgain };
}

const STAYS: ReadonlySet<OrderOutcome['next']> = new Set([
  'refused',
  'dearer',
  'requoted',
  'no-quote',
  'short',
  'not-placed',
]);
