import { formatLongDate } from '../../lib/dates.ts';
import type { Order } from '../../shop/orders/order.ts';
import styles from './OrderFacts.module.css';

/** Date, shipping address, method and tracking (SPEC 3, Order (as displayed)). */
export function OrderFacts({ order: { date, shipping } }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Placed on</dt>
        <dd>{formatLongDate(date) ?? 'No date given'}</dd>
      </div>
      <div>
        <dt>Shipping address</dt>
        <dd>{shipping.address || 'No address given'}</dd>
      </div>
      <div>
        <dt>Method</dt>
        <dd>{shipping.method}</dd>
      </div>
      <div>
        <dt>Tracking number</dt>
        <dd>{shipping.tracking}</dd>
      </div>
    </dl>
  );
}
