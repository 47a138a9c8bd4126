import { identifyShopper } from '../features/account/account.ts';
import { createDeliverTo } from '../features/delivery/deliver-to.ts';
import { createOwner } from '../platform/session/owner.ts';
import { part, type Shop } from '../root.ts';

/** Only pages with private data load it. */
export const ownerOf = part((shop) => createOwner(shop));

export const deliverToOf = part((shop) => createDeliverTo({ storage: shop.storage, owner: ownerOf(shop) }));

/** What another shopper left goes (D34). */
export function identify(shop: Shop): Promise<void> {
  return identifyShopper({ api: shop.api, owner: ownerOf(shop) });
}
