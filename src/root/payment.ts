import { requestOrders } from '../features/orders/orders.ts';
import type { Paying } from '../features/payment/payment.ts';
import { formDraft } from '../features/payment/payment-form.ts';
import { paymentKeys } from '../features/payment/payment-keys.ts';
import { askPaymentState } from '../features/payment/payment-watch.ts';
import { createQrStore } from '../features/payment/qr-code.ts';
import { part } from '../root.ts';
import { beforeOrderOf } from './before-order.ts';
import { ownerOf } from './owner.ts';

export const formDraftOf = part(formDraft);

export const qrStoreOf = part((shop) => createQrStore({ storage: shop.storage, owner: ownerOf(shop) }));

export const payingOf = part(
  (shop): Paying => ({
    here: () => shop.location,
    send: shop.api.post,
    stateOf: (orderId) => askPaymentState(orderId, () => requestOrders(shop)),
    takesKeys: () => beforeOrderOf(shop).takesKeys(),
    keys: paymentKeys({ storage: shop.storage, owner: ownerOf(shop) }),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    session: shop.session,
    notices: shop.notices,
  }),
);
