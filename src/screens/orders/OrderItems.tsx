import type { Rupees } from '../../lib/units.ts';
import type { Order } from '../../shop/orders/order.ts';
import * as t from '../../texts/en/orders.ts';
import { useLabel } from '../useShop.tsx';
import styles from './OrderItems.module.css';

interface OrderItemsProps {
  items: Order['items'];
  format: (amount: Rupees) => string;
  /** Not every server sends it. */
  total?: Rupees | undefined;
}

/** SPEC 2, My orders. Size and colour only if they were stored (D49). */
export function OrderItems({ items, format, total }: OrderItemsProps) {
  const label = useLabel();
  return (
    <table className={styles.items}>
      <caption className="visually-hidden">{t.items}</caption>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.quantity}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's items never change, and may lack ids
          <tr key={at}>
            <td>
              {item.name || t.item}
              {item.size && <div className="small">{t.size(label(item.size))}</div>}
              {item.color && <div className="small">{t.colour(label(item.color))}</div>}
            </td>
            <td className="num">{item.quantity}</td>
            <td className="num">{format(item.price ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td className="num">{format(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
