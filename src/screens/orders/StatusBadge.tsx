import type { Order } from '../../shop/orders/order.ts';
import { statusColour, statusName } from '../../shop/orders/order-status.ts';
import { Badge } from '../../ui/Badge.tsx';

export function StatusBadge({ status }: Pick<Order, 'status'>) {
  return <Badge tone={statusColour(status)}>{statusName(status)}</Badge>;
}
