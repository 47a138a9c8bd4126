import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import * as t from '#texts/orders.ts';
import { isPending, type Order, orderTotal } from '../../contract/order.ts';
import { orderedBasket } from '../../features/basket/basket-link.ts';
import { linesOfOrder } from '../../features/saved-lists/saved-lines.ts';
import { formatRupees } from '../../lib/money.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { SaveList } from '../saved-lists/SaveList.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import styles from './OrderCard.module.css';
import { OrderDetails } from './OrderDetails.tsx';

export function OrderCard({ order }: { order: Order }) {
  const headingId = useId();
  return (
    <li>
      <article className={`surface stack ${styles.card}`} aria-labelledby={headingId}>
        <OrderDetails order={order} headingId={headingId} format={formatRupees} isLinked />
        <OrderFooter order={order} headingId={headingId} />
      </article>
    </li>
  );
}

export function OrderFooter({ order, headingId }: { order: Order; headingId: string }) {
  return (
    <footer className="line apart">
      <p className="minor wraps">
        <span className={`muted ${styles.total}`}>{t.total}</span>{' '}
        <span className="num bold" translate="no">
          {formatRupees(orderTotal(order))}
        </span>
      </p>
      <div className="ways">
        <OrderAgain items={orderedBasket(order)} title={t.orderAgainTitle(order.id)} headingId={headingId} />
        {order.items.length > 0 && (
          <SaveList linesOf={() => linesOfOrder(order)} tone="plain" describedBy={headingId} />
        )}
        <InvoiceLink order={order} headingId={headingId} />
        {isPending(order) && <CancelOrder id={order.id} headingId={headingId} />}
        {isPending(order) && (
          <Link
            to="/payment"
            search={{ orderId: order.id }}
            className={buttonClass()}
            aria-describedby={headingId}
          >
            {t.payNow}
          </Link>
        )}
      </div>
    </footer>
  );
}
