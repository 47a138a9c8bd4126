import { infoIn } from '../contract/store-info.ts';
import { createOrderList } from '../features/order-list/order-list.ts';
import { part } from '../root.ts';
import { ownerOf } from './owner.ts';
import { savedListsOf } from './saved-lists.ts';
import { searchOf } from './search.ts';

export const orderListOf = part((shop) =>
  createOrderList({
    ...shop,
    owner: ownerOf(shop),
    search: searchOf(shop),
    locks: shop.navigator?.locks,
    noteOrdered: (opened) => savedListsOf(shop).noteOrdered(opened),
    now: () => ({
      info: infoIn(shop.storeInfo.get()),
      isOnline: shop.network.state.get() === 'online',
    }),
  }),
);
