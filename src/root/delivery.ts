import { createDeliverTo } from '../features/delivery/deliver-to.ts';
import { part } from '../root.ts';
import { ownerOf } from './owner.ts';

export const deliverToOf = part((shop) => createDeliverTo({ storage: shop.storage, owner: ownerOf(shop) }));
