import { formatLongDate } from '../../lib/dates.ts';
import type { Order } from '../../shop/orders/order.ts';
import * as t from '../../texts/en/orders.ts';
import styles from './OrderFacts.module.css';

/** SPEC 3, Order (as displayed): date, shipping address, method and tracking. */
export function OrderFacts({ order: { date, shipping } }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.placedOn}</dt>
        <dd>{formatLongDate(date) ?? t.missing}</dd>
      </div>
      <div>
        <dt>{t.shippingAddress}</dt>
        <dd>{shipping.address || t.missing}</dd>
      </div>
      <div>
        <dt>{t.method}</dt>
        <dd>{shipping.method}</dd>
      </div>
      <div>
        <dt>{t.trackingNumber}</dt>
        <dd>{shipping.tracking}</dd>
      </div>
    </dl>
  );
}
