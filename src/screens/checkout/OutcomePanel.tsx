import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '#texts/checkout.ts';
import { viewOrders } from '#texts/pages.ts';
import { lineKey } from '../../contract/cart-line.ts';
import { type Order, orderTotal } from '../../contract/order.ts';
import { leftText } from '../../contract/product.ts';
import type { OrderOutcome, ShortLine } from '../../features/orders/place-order.ts';
import { formatLongDate } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/money.ts';
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
      return (
        <Panel title={t.refused} action={<ShortLines lines={outcome.lines} />}>
          {outcome.reason}
        </Panel>
      );
    case 'short':
      return (
        <Panel title={t.short.title} action={<ShortLines lines={outcome.lines} />}>
          {t.short.text}
        </Panel>
      );
    case 'dearer':
      return <Panel title={t.dearer.title}>{t.dearer.text}</Panel>;
    case 'requoted':
      return <Panel title={t.requoted.title}>{t.requoted.text}</Panel>;
    case 'no-quote':
      return <Panel title={t.noQuote.title}>{t.noQuote.text}</Panel>;
    case 'not-sent':
      return <Panel title={t.notSent.title}>{t.notSent.text}</Panel>;
    case 'not-placed':
      return <Panel title={t.notPlaced.title}>{t.notPlaced.text}</Panel>;
    case 'unconfirmed':
      return (
        <Panel title={t.unconfirmed.title} action={<CheckAgain />}>
          {t.unconfirmed.text}
        </Panel>
      );
    case 'taken':
      return (
        <Panel title={t.taken.title} action={<TakenWays onStartAgain={onStartAgain} />}>
          {t.taken.text}
        </Panel>
      );
    case 'elsewhere':
      return (
        <Panel title={t.elsewhere.title} action={<CheckAgain />}>
          {t.elsewhere.text}
        </Panel>
      );
    case 'choose':
      return <Candidates orders={outcome.orders} onStartAgain={onStartAgain} />;
    default:
      return <OfflineNote>{t.offline}</OfflineNote>;
  }
}

function Panel({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={`stack snug start note ${styles.panel}`} role="alert" ref={intoView}>
      <p className="bold">{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Leads to the cart, where the quantities can be changed. */
function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <ul>
        {lines.map(({ line, stock }) => (
          <li key={lineKey(line)}>
            {t.shortLine(
              [line.name, line.selectedSize ?? '', line.selectedColor ?? ''].filter(Boolean),
              leftText(stock),
            )}
          </li>
        ))}
      </ul>
      <Link to="/cart" className={buttonClass({ tone: 'plain' })}>
        {t.goToCart}
      </Link>
    </>
  );
}

function CheckAgain() {
  const router = useRouter();
  return (
    <Button tone="plain" onClick={() => router.invalidate()}>
      {t.checkAgain}
    </Button>
  );
}

function TakenWays({ onStartAgain }: Pick<OutcomePanelProps, 'onStartAgain'>) {
  return (
    <div className="ways">
      <CheckAgain />
      <Link to="/orders" className={buttonClass({ tone: 'plain' })}>
        {viewOrders}
      </Link>
      <Button tone="text" onClick={onStartAgain}>
        {t.notThere}
      </Button>
    </div>
  );
}

function Candidates({ orders, onStartAgain }: { orders: Order[]; onStartAgain: () => void }) {
  const ways = (
    <>
      <ul className="stack tight">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/payment" search={{ orderId: order.id }} className={buttonClass({ tone: 'plain' })}>
              {t.payOrder(
                order.id,
                [formatLongDate(order.date), formatRupees(orderTotal(order))].filter(
                  (detail) => detail !== null,
                ),
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Button tone="text" onClick={onStartAgain}>
        {t.noneOfThese}
      </Button>
    </>
  );
  return (
    <Panel title={t.candidates.title} action={ways}>
      {t.candidates.text}
    </Panel>
  );
}
