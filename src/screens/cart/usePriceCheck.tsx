import { useEffect } from 'react';
import { nextTask } from '../../lib/next-task.ts';
import { checkPrices, type Offer, offers } from '../../shop/checkout/price-check.ts';
import { network } from '../../shop/network.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** Checks the cart's prices when the page opens, and again when the network comes back. */
export function usePriceCheck(): ReadonlyMap<string, Offer> {
  const { cart } = useShop();
  const isOffline = useStore(network) === 'offline';
  useEffect(() => {
    // After the page is drawn, in a task of its own.
    if (!isOffline) void nextTask().then(() => checkPrices(cart.get()));
  }, [isOffline, cart]);
  return useStore(offers);
}
