import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import * as t from '#texts/orders.ts';
import { isCancelled, isPending, type Order, orderTotal } from '../../contract/order.ts';
import { infoIn } from '../../contract/store-info.ts';
import { orderedBasket } from '../../features/basket/basket-link.ts';
import { linesOfOrder } from '../../features/saved-lists/saved-lines.ts';
import { formatRupees } from '../../lib/money.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OrderAgain } from '../basket/OrderAgain.tsx';
import { SaveList } from '../saved-lists/SaveList.tsx';
import { useShop } from '../useShop.tsx';
import { CancelOrder } from './CancelOrder.tsx';
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

function InvoiceLink({ order, headingId }: { order: Order; headingId: string }) {
  const info = infoIn(useStore(useShop().storeInfo));
  if (!info?.features.includes('gst')) return null;
  if (!order.invoice) return isCancelled(order) ? null : <p className="small">{t.invoiceLater}</p>;
  return (
    <Link
      to="/invoice"
      search={{ order: order.id }}
      className={buttonClass({ tone: 'text' })}
      aria-describedby={headingId}
    >
      {isCancelled(order) ? t.creditNote : t.invoice}
    </Link>
  );
}
