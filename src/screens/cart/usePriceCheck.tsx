import { useEffect } from 'react';
import { cart } from '../../shop/cart/cart.ts';
import { checkPrices, type Standing, standings } from '../../shop/checkout/price-check.ts';
import { network } from '../../shop/network.ts';
import { useStore } from '../../ui/useStore.tsx';

/** Checks the cart's prices when the page opens, and again when the network comes back. */
export function usePriceCheck(): ReadonlyMap<string, Standing> {
  const isOnline = useStore(network) === 'online';
  useEffect(() => {
    if (isOnline) void checkPrices(cart.get());
  }, [isOnline]);
  return useStore(standings);
}
