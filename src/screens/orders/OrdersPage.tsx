import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '#texts/orders.ts';
import * as pages from '#texts/pages.ts';
import type { Order } from '../../contract/order.ts';
import { statusName, statusNames } from '../../features/orders/status-text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { TryAgainButton } from '../../ui/TryAgain.tsx';
import { Page } from '../layout/Page.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrdersPage.module.css';
import { SavedInvoices } from './SavedInvoices.tsx';

const route = getRouteApi('/_main/_login/orders');

export function OrdersPage() {
  const { orders, failed } = route.useLoaderData();
  return (
    <Page path="/orders">
      {orders.length === 0 ? <NoOrders failed={failed} /> : <Orders orders={orders} />}
      {failed && <SavedInvoices />}
    </Page>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const [wanted, setWanted] = useState('');
  const statuses = statusNames(orders);
  // Perhaps no order has this status any more.
  const chosen = statuses.includes(wanted) ? wanted : '';
  const shown = chosen ? orders.filter(({ status }) => statusName(status) === chosen) : orders;
  return (
    <>
      {statuses.length > 1 && (
        <div className={`line ${styles.filter}`}>
          <Select label={t.show} value={chosen} onChange={({ target }) => setWanted(target.value)}>
            <option value="">{t.allOrders}</option>
            {statuses.map((status) => (
              // As an attribute: the page's text has each status only on its orders.
              <option key={status} value={status} label={status} />
            ))}
          </Select>
          <p role="status" className="small">
            {t.ordersShown(shown.length, orders.length)}
          </p>
        </div>
      )}
      <ul className={`stack loose ${styles.orders}`}>
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

function NoOrders({ failed }: { failed: boolean }) {
  const router = useRouter();
  return (
    <EmptyState title={t.empty} text={failed ? t.failedText : t.emptyText} icon="receipt">
      {failed && <TryAgainButton tone="primary" onClick={() => router.invalidate()} />}
      <Link to="/products" className={buttonClass({ tone: failed ? 'plain' : 'primary' })}>
        {pages.browseProducts}
      </Link>
    </EmptyState>
  );
}
