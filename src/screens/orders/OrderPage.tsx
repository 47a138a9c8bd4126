import { getRouteApi, Link } from '@tanstack/react-router';
import * as t from '#texts/orders.ts';
import * as pages from '#texts/pages.ts';
import type { Order } from '../../contract/order.ts';
import { orderSteps } from '../../features/orders/orders.ts';
import { PAGE_HEADING_ID } from '../../lib/focus.ts';
import { formatRupees } from '../../lib/money.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { WithCode } from '../../ui/WithCode.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { headAt } from '../page-head.ts';
import { OrderFooter } from './OrderCard.tsx';
import { OrderBody, StatusBadge } from './OrderDetails.tsx';
import styles from './OrderPage.module.css';

const route = getRouteApi('/_main/_login/orders_/$id');

export function OrderPage() {
  const order = route.useLoaderData();
  useNoticesAhead();
  return (
    <div className="container page stack loose">
      <PageHead {...headAt('/orders/$id')} />
      {order ? <WholeOrder order={order} /> : <NoOrder />}
    </div>
  );
}

function WholeOrder({ order }: { order: Order }) {
  return (
    <>
      <Link to="/orders">{t.allMyOrders}</Link>
      <header className="line apart">
        <PageHeading>
          <WithCode text={t.order(order.id)} code={order.id} />
        </PageHeading>
        <StatusBadge status={order.status} />
      </header>
      <Timeline status={order.status} />
      <article className="surface stack" aria-labelledby={PAGE_HEADING_ID}>
        <OrderBody order={order} format={formatRupees} />
        <OrderFooter order={order} headingId={PAGE_HEADING_ID} />
      </article>
    </>
  );
}

function Timeline({ status }: Pick<Order, 'status'>) {
  return (
    <ol className={`ways wraps ${styles.timeline}`} aria-label={t.progress}>
      {orderSteps(status).map(({ name, is }) => (
        <li key={name} className={styles[is]} aria-current={is === 'now' ? 'step' : undefined}>
          {name}
          {is === 'done' && <span className="visually-hidden"> {t.stepDone}</span>}
        </li>
      ))}
    </ol>
  );
}

function NoOrder() {
  return (
    <>
      <PageHeading>{t.notFound}</PageHeading>
      <div className="ways">
        <Link to="/orders" className={buttonClass()}>
          {pages.viewOrders}
        </Link>
      </div>
    </>
  );
}
