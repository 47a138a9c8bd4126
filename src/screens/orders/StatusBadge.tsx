import { type Order, statusColour, statusName } from '../../shop/orders/order.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './StatusBadge.module.css';

export function StatusBadge({ status }: Pick<Order, 'status'>) {
  const tone = statusColour(status);
  return (
    <Badge tone={tone} className={styles[tone]}>
      {statusName(status)}
    </Badge>
  );
}
