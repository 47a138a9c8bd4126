import { useEffect, useState } from 'react';
import { reconnections } from '../../lib/reconnections.ts';
import type { BasketItem } from '../../shop/basket/basket-link.ts';
import { type BasketOffer, requestOffers } from '../../shop/basket/basket-offer.ts';
import { useStore } from '../../ui/useStore.tsx';

/** What the shop says of these items; null until it has answered. Asked again by the shopper, or when the network is back. */
export function useOffers(items: readonly BasketItem[]) {
  const [offers, setOffers] = useState<readonly BasketOffer[] | null>(null);
  const [asked, setAsked] = useState(0);
  const reconnected = useStore(reconnections);
  const wanted = JSON.stringify(items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same items may be another list; asked again by the rest
  useEffect(() => {
    let left = false;
    void requestOffers(items).then((came) => !left && setOffers(came));
    return () => {
      left = true;
    };
  }, [wanted, asked, reconnected]);
  return { offers, askAgain: () => setAsked(asked + 1) };
}
