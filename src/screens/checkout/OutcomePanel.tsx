import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/money.ts';
import type { Order } from '../../shop/orders/order.ts';
import { orderTotal } from '../../shop/orders/order.ts';
import type { OrderOutcome } from '../../shop/orders/order-outcome.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { intoView } from '../../ui/into-view.ts';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import styles from './OutcomePanel.module.css';

interface OutcomePanelProps {
  outcome: OrderOutcome;
  /** The shopper confirms that there is no such order. */
  onStartAgain: () => void;
}

/** What prevents the order, before typing (D35) or after a submit (D23). */
export function OutcomePanel({ outcome, onStartAgain }: OutcomePanelProps) {
  switch (outcome.next) {
    case 'refused':
      return <Panel title="The shop did not take this order.">{outcome.reason}</Panel>;
    case 'dearer':
      return (
        <Panel title="A price has gone up.">
          Nothing was sent. Take the new price in the order summary, or take the product out, and place the
          order then.
        </Panel>
      );
    case 'not-sent':
      return (
        <Panel title="Nothing was sent.">
          The shop cannot be reached. What you typed is kept on this device; place the order again when the
          connection is back.
        </Panel>
      );
    case 'not-placed':
      return (
        <Panel title="Your order was not placed.">
          The connection was lost on the way, and the shop has no such order so far. You can place it again:
          we look once more before anything is sent.
        </Panel>
      );
    case 'unconfirmed':
      return (
        <Panel title="We couldn't confirm your order." action={<CheckAgain />}>
          The connection was lost before the shop answered. Before anything is sent again, we look whether the
          order exists.
        </Panel>
      );
    case 'taken':
      return (
        <Panel title="We couldn't find your order." action={<TakenWays onStartAgain={onStartAgain} />}>
          The shop accepted it without a number, and My Orders shows no new order so far. Please look there
          before you order again.
        </Panel>
      );
    case 'elsewhere':
      return (
        <Panel title="Your order is being placed in another tab." action={<CheckAgain />}>
          Nothing was sent from here.
        </Panel>
      );
    case 'choose':
      return <Candidates orders={outcome.orders} onStartAgain={onStartAgain} />;
    default:
      return (
        <OfflineNote>
          You are offline. Placing an order needs the internet; what you type is kept on this device until
          then.
        </OfflineNote>
      );
  }
}

function Panel({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.panel} role="alert" ref={intoView}>
      <p className={styles.title}>{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

function CheckAgain() {
  const router = useRouter();
  return (
    <Button tone="plain" onClick={() => router.invalidate()}>
      Check again
    </Button>
  );
}

function TakenWays({ onStartAgain }: Pick<OutcomePanelProps, 'onStartAgain'>) {
  return (
    <div className={styles.ways}>
      <CheckAgain />
      <Link to="/orders" className={buttonClass({ tone: 'plain' })}>
        View Orders
      </Link>
      <Button tone="text" onClick={onStartAgain}>
        It is not there, order again
      </Button>
    </div>
  );
}

function Candidates({ orders, onStartAgain }: { orders: Order[]; onStartAgain: () => void }) {
  return (
    <div className={styles.panel} role="alert" ref={intoView}>
      <p className={styles.title}>Your order may already exist.</p>
      <p>The connection was lost before the shop answered. These orders have the same items:</p>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/payment" search={{ orderId: order.id }} className={buttonClass({ tone: 'plain' })}>
              Pay order {order.id}
              {[formatLongDate(order.date), formatRupees(orderTotal(order))]
                .filter(Boolean)
                .map((detail) => `, ${detail}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Button tone="text" onClick={onStartAgain}>
        None of these: place a new order
      </Button>
    </div>
  );
}
