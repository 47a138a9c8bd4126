import { Link } from '@tanstack/react-router';
import * as t from '#texts/orders.ts';
import { type Order, statusColour } from '../../contract/order.ts';
import { statusName } from '../../features/orders/status-text.ts';
import { formatLongDate } from '../../lib/dates.ts';
import type { Rupees } from '../../lib/units.ts';
import { langOf } from '../../texts/languages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useInSight } from '../../ui/useInSight.tsx';
import { WithCode } from '../../ui/WithCode.tsx';
import { useProduct } from '../useAnswer.tsx';
import { useLabel, useNameOf } from '../useShop.tsx';
import styles from './OrderDetails.module.css';

interface OrderDetailsProps {
  order: Order;
  headingId: string;
  format: (amount: Rupees) => string;
  total?: Rupees | undefined;
  isLinked?: boolean;
}

export function OrderDetails({ order, headingId, format, total, isLinked = false }: OrderDetailsProps) {
  return (
    <>
      <header className="line apart">
        <h2 id={headingId} tabIndex={-1} className="minor">
          {isLinked ? (
            <Link to="/orders/$id" params={{ id: order.id }}>
              <WithCode text={t.order(order.id)} code={order.id} />
            </Link>
          ) : (
            <WithCode text={t.order(order.id)} code={order.id} />
          )}
        </h2>
        <StatusBadge status={order.status} />
      </header>
      <OrderBody order={order} format={format} total={total} />
    </>
  );
}

export function OrderBody(props: ItemsProps) {
  return (
    <>
      <OrderFacts order={props.order} />
      <OrderItems {...props} />
    </>
  );
}

function OrderFacts({ order: { date, shipping } }: { order: Order }) {
  const facts = [
    { name: t.placedOn, value: formatLongDate(date) ?? t.missing },
    { name: t.shippingAddress, value: shipping.address || t.missing },
    { name: t.method, value: t.standardShipping },
    { name: t.trackingNumber, value: shipping.tracking || t.missing, isCode: true },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isCode }) => (
        <div key={name}>
          <dt className="small">{name}</dt>
          <dd className="wraps" translate={isCode ? 'no' : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ItemsProps = Pick<OrderDetailsProps, 'order' | 'format' | 'total'>;

/** SPEC 2, My orders. Size and colour only if they were stored (D49), discounts and delivery alike (D56.65). */
function OrderItems({ order, format, total }: ItemsProps) {
  const { items } = order;
  const sums = sumsOf(order, format, total);
  const label = useLabel();
  return (
    <table className={styles.items}>
      <caption className="visually-hidden">{t.items}</caption>
      <TableHead columns={[t.item, t.quantity, t.price]} />
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's items never change, and may lack ids
          <tr key={at}>
            <td>
              <ItemName item={item} />
              {item.size && <div className="small">{t.size(label(item.size))}</div>}
              {item.color && <div className="small">{t.colour(label(item.color))}</div>}
            </td>
            <td className="num">{item.quantity}</td>
            <td className="num" translate="no">
              {format(item.price ?? 0)}
            </td>
          </tr>
        ))}
      </tbody>
      {sums.length > 0 && (
        <tfoot>
          {sums.map(({ text, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's discounts never change, and may be equal
            <tr key={at}>
              <th scope="row" colSpan={2} lang={langOf(text)}>
                {text}
              </th>
              <td className="num" translate="no">
                {amount}
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

export function sumsOf(
  { discounts, delivery }: Order,
  format: ItemsProps['format'],
  total: ItemsProps['total'],
) {
  return [
    ...discounts.map(({ text, amount }) => ({ text: text || t.discount, amount: format(-amount) })),
    ...(delivery
      ? [
          {
            text: delivery.text || t.delivery,
            amount: delivery.amount === 0 ? t.free : format(delivery.amount),
          },
        ]
      : []),
    ...(total === undefined ? [] : [{ text: t.total, amount: format(total) }]),
  ];
}

/** As it was ordered; if that was in another language, as today's catalogue has it in the page's (D51). */
function ItemName({ item: { productId, id: ownId, name: ordered } }: { item: Order['items'][number] }) {
  const id = productId ?? ownId;
  const isForeign = langOf(ordered) !== undefined;
  const [element, isInSight] = useInSight<HTMLSpanElement>();
  // Each is a request.
  useProduct(id, { when: isForeign && isInSight && id !== '' });
  const today = useNameOf({ id, name: ordered });
  const name = isForeign && !langOf(today) ? today : ordered || t.item;
  return (
    <span ref={element} lang={langOf(name)}>
      {name}
    </span>
  );
}

export function StatusBadge({ status }: Pick<Order, 'status'>) {
  const tone = statusColour(status);
  return (
    <Badge tone={tone} className={styles[tone] && `${styles.status} ${styles[tone]}`}>
      {statusName(status)}
    </Badge>
  );
}
