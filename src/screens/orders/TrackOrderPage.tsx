import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '#texts/orders.ts';
import type { Order } from '../../contract/order.ts';
import { orderedBasket } from '../../features/basket/basket-link.ts';
import type { TrackResult } from '../../features/orders/track-order.ts';
import { formatDollars } from '../../lib/money.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { OrderAgain } from '../basket/OrderAgain.tsx';
import { Page } from '../layout/Page.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { TrackForm } from './TrackForm.tsx';
import styles from './TrackOrderPage.module.css';

const route = getRouteApi('/_main/track-order');

export function TrackOrderPage() {
  const { id } = route.useSearch();
  return (
    <Page path="/track-order">
      <Tracking key={id} orderId={id ?? ''} />
    </Page>
  );
}

function Tracking({ orderId }: { orderId: string }) {
  const [result, setResult] = useState<TrackResult | null>(null);
  return (
    <div className={`stack ${styles.columns}`}>
      <MantineRoot>
        <TrackForm orderId={orderId} onResult={setResult} />
      </MantineRoot>
      <div aria-live="polite">
        {result?.next === 'show' && <TrackedOrder order={result.order} />}
        {result?.next === 'failed' && <p className="trouble">{result.sentence}</p>}
      </div>
    </div>
  );
}

/** Prices with a $ sign and 2 decimals, here only (SPEC 1, D5). */
function TrackedOrder({ order }: { order: Order }) {
  return (
    <section className={`surface stack ${styles.sheet}`} aria-labelledby="tracked-order">
      <OrderDetails order={order} headingId="tracked-order" format={formatDollars} total={order.total} />
      <div>
        <OrderAgain
          items={orderedBasket(order)}
          title={t.orderAgainTitle(order.id)}
          headingId="tracked-order"
        />
      </div>
    </section>
  );
}
