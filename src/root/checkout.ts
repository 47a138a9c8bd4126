import { OrderReceipt } from '../contract/order.ts';
import { infoIn } from '../contract/store-info.ts';
import { takeOrdered } from '../features/cart/change-cart.ts';
import { lineNow } from '../features/checkout/price-finding.ts';
import { createDraft } from '../features/checkout/shipping-address.ts';
import { createUsedAddresses } from '../features/checkout/used-addresses.ts';
import { orderAttempts } from '../features/orders/order-attempt.ts';
import { requestOrders } from '../features/orders/orders.ts';
import { createOrderPlacer, offersNow, readsOf, shopAnswers } from '../features/orders/place-order.ts';
import { createQuotes } from '../features/quotes/quotes.ts';
import { part } from '../root.ts';
import { beforeOrderOf } from './before-order.ts';
import { ownerOf } from './owner.ts';
import { newestQuoteOf } from './quotes.ts';

export const draftOf = part((shop) => createDraft({ storage: shop.storage, owner: ownerOf(shop) }));

export const usedAddressesOf = part((shop) =>
  createUsedAddresses({ storage: shop.storage, owner: ownerOf(shop) }),
);

export const quotesOf = part((shop) => {
  const { cart, catalogue, storeInfo } = shop;
  const quotes = createQuotes({
    api: shop.api,
    storeInfo,
    lines: () => {
      const info = infoIn(storeInfo.get());
      return cart.get().map((line) => lineNow(line, catalogue.known.get().get(line.id), info));
    },
    sources: [cart, catalogue.known],
    onBack: shop.network.onBack,
    draft: draftOf(shop),
    newest: newestQuoteOf(shop),
  });
  shop.session.shopper.subscribe(quotes.reset);
  return quotes;
});

export const orderPlacerOf = part((shop) => {
  const { api, session, cart, storage, storeInfo } = shop;
  const owner = ownerOf(shop);
  return createOrderPlacer({
    locks: shop.navigator?.locks,
    attempts: orderAttempts({ storage, owner }),
    owner,
    // If nothing can be stored, all shoppers have the same tag.
    whoIsHere: () => `${session.shopper.get()} ${owner.tag()}`,
    cart: {
      lines: cart.get,
      keep: cart.keep,
      takeOrdered: (tryOrder, ordered) => takeOrdered(shop, tryOrder, ordered),
    },
    shop: {
      answers: () => shopAnswers(shop.probe),
      before: beforeOrderOf(shop).ask,
      reads: () => readsOf(storeInfo),
      offersNow: (lines) => offersNow(shop, lines),
      quote: (address) => quotesOf(shop).forOrder(address),
      send: (body, headers) => api.post('/orders', body, OrderReceipt, headers),
      orders: () => requestOrders(shop),
    },
    notices: shop.notices,
    finishDraft() {
      const draft = draftOf(shop);
      usedAddressesOf(shop).remember(draft.read());
      draft.forget();
      quotesOf(shop).forget();
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
});
