import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '#texts/checkout.ts';
import { viewOrders } from '#texts/pages.ts';
import { lineKey } from '../../contract/cart-line.ts';
import { type Order, orderTotal } from '../../contract/order.ts';
import { leftText } from '../../features/catalogue/product-text.ts';
import type { OrderOutcome, ShortLine } from '../../features/orders/place-order.ts';
import { formatLongDate } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/money.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { intoView } from '../../ui/into-view.ts';
import { WithCode } from '../../ui/WithCode.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useLabel, useNameOf } from '../useShop.tsx';
import styles from './OutcomePanel.module.css';

interface OutcomePanelProps {
  outcome: OrderOutcome;
  onStartAgain: () => void;
}

export function OutcomePanel({ outcome, onStartAgain }: OutcomePanelProps) {
  switch (outcome.next) {
    case 'refused':
    case 'short':
      return (
        <Panel {...(outcome.next === 'short' ? t.short : { title: t.refused, text: outcome.reason })}>
          <ShortLines lines={outcome.lines} />
        </Panel>
      );
    case 'dearer':
      return <Panel {...t.dearer} />;
    case 'requoted':
      return <Panel {...t.requoted} />;
    case 'no-quote':
      return <Panel {...t.noQuote} />;
    case 'not-sent':
      return <Panel {...t.notSent} />;
    case 'not-placed':
      return <Panel {...t.notPlaced} />;
    case 'unconfirmed':
    case 'elsewhere':
      return (
        <Panel {...(outcome.next === 'elsewhere' ? t.elsewhere : t.unconfirmed)}>
          <CheckAgain />
        </Panel>
      );
    case 'taken':
      return (
        <Panel {...t.taken}>
          <TakenWays onStartAgain={onStartAgain} />
        </Panel>
      );
    case 'choose':
      return <Candidates orders={outcome.orders} onStartAgain={onStartAgain} />;
    default:
      return <OfflineNote>{t.offline}</OfflineNote>;
  }
}

function Panel({ title, text, children }: { title: string; text: string | undefined; children?: ReactNode }) {
  return (
    <div className={`stack snug start note ${styles.panel}`} role="alert" ref={intoView}>
      <p className="bold">{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <ul>
        {lines.map(({ line, stock }) => (
          <Short key={lineKey(line)} line={line} stock={stock} />
        ))}
      </ul>
      <Link to="/cart" className={buttonClass({ tone: 'plain' })}>
        {t.goToCart}
      </Link>
    </>
  );
}

function Short({ line, stock }: ShortLine) {
  const name = useNameOf(line);
  const label = useLabel();
  const choice = [line.selectedSize, line.selectedColor].flatMap((each) => (each ? label(each) : []));
  return <li>{t.shortLine([name, ...choice], leftText(stock))}</li>;
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
  return (
    <Panel {...t.candidates}>
      <ul className="stack tight">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/payment" search={{ orderId: order.id }} className={buttonClass({ tone: 'plain' })}>
              <WithCode
                text={t.payOrder(
                  order.id,
                  [formatLongDate(order.date), formatRupees(orderTotal(order))].filter(
                    (detail) => detail !== null,
                  ),
                )}
                code={order.id}
              />
            </Link>
          </li>
        ))}
      </ul>
      <Button tone="text" onClick={onStartAgain}>
        {t.noneOfThese}
      </Button>
    </Panel>
  );
}
