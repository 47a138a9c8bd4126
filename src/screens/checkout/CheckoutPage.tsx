import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as t from '#texts/checkout.ts';
import { quotesOf } from '../../root/checkout.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { Page } from '../layout/Page.tsx';
import { useShop } from '../useShop.tsx';
import styles from './CheckoutPage.module.css';
import { OrderSummary } from './OrderSummary.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { usePlaceOrder } from './usePlaceOrder.tsx';

const route = getRouteApi('/_main/_login/checkout');

/** SPEC 2, Checkout. */
export function CheckoutPage() {
  const { outcome, busy, submit, startAgain } = usePlaceOrder(route.useLoaderData());
  const quotes = quotesOf(useShop());
  useEffect(() => quotes.follow(), [quotes]);
  return (
    <Page path="/checkout" className={styles.page}>
      <OutcomePanel outcome={outcome} onStartAgain={startAgain} />
      <div className={styles.columns}>
        <section aria-labelledby="shipping">
          <h2 id="shipping" className={styles.title}>
            {t.shippingInformation}
          </h2>
          <MantineRoot>
            <ShippingForm busy={busy} onSubmit={submit} />
          </MantineRoot>
        </section>
        <OrderSummary busy={busy} />
      </div>
    </Page>
  );
}
