import { createBeforeOrder } from '../features/orders/before-order.ts';
import { part } from '../root.ts';

export const beforeOrderOf = part((shop) => createBeforeOrder(shop));
