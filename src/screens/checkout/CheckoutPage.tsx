import { getRouteApi } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import * as t from '../../texts/en/checkout.ts';
import { checkout } from '../../texts/en/pages.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import styles from './CheckoutPage.module.css';
import { OrderSummary } from './OrderSummary.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { usePlaceOrder } from './usePlaceOrder.tsx';

const route = getRouteApi('/_main/_login/checkout');

/** SPEC 2, Checkout. */
export function CheckoutPage() {
  const { outcome, busy, submit, startAgain } = usePlaceOrder(route.useLoaderData());
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/checkout'].head()} />
      <PageHeading>{checkout}</PageHeading>
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
    </div>
  );
}
