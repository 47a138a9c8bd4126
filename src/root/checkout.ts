import { infoIn } from '../contract/store-info.ts';
import { lineNow } from '../features/checkout/line-findings.ts';
import { createDraft } from '../features/checkout/shipping-address.ts';
import { createUsedAddresses } from '../features/checkout/used-addresses.ts';
import { orderAttempts } from '../features/orders/order-attempt.ts';
import { createOrderPlacer } from '../features/orders/place-order.ts';
import { createQuotes } from '../features/orders/quotes.ts';
import { part } from '../root.ts';
import { beforeOrderOf } from './before-order.ts';
import { ownerOf } from './owner.ts';

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
    newest: shop.newestQuote,
  });
  shop.session.shopper.subscribe(quotes.reset);
  return quotes;
});

export const orderPlacerOf = part((shop) => {
  const owner = ownerOf(shop);
  return createOrderPlacer({
    ...shop,
    locks: shop.navigator?.locks,
    owner,
    attempts: orderAttempts({ storage: shop.storage, owner }),
    beforeOrder: beforeOrderOf(shop),
    quotes: quotesOf(shop),
    draft: draftOf(shop),
    usedAddresses: usedAddressesOf(shop),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
});
