import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TryAgainButton } from '../../ui/TryAgain.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrdersPage.module.css';

const route = getRouteApi('/_main/_login/orders');

/** SPEC 2, My orders. */
export function OrdersPage() {
  const { orders, failed } = route.useLoaderData();
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title="My Orders" canonical="/orders" unlisted />
      <PageHeading>My Orders</PageHeading>
      {orders.length === 0 ? (
        <NoOrders failed={failed} />
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoOrders({ failed }: { failed: boolean }) {
  const router = useRouter();
  return (
    <EmptyState
      title="No Orders Found"
      text={
        failed
          ? 'The shop did not answer, so this says nothing about the orders you have placed.'
          : 'What you order will be listed here, with its status and what it costs.'
      }
      icon="receipt"
    >
      {failed && <TryAgainButton tone="primary" onClick={() => router.invalidate()} />}
      <Link to="/products" className={buttonClass({ tone: failed ? 'plain' : 'primary' })}>
        Browse Products
      </Link>
    </EmptyState>
  );
}
