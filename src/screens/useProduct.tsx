import { useEffect } from 'react';
import type { Ask, Known } from '../shop/catalogue/products.ts';
import { useStore } from '../ui/useStore.tsx';
import { useShop } from './useShop.tsx';

/**
 * What is known of a product. Asks for it when it is drawn, or once `when` is true, and whenever there may be another
 * answer.
 */
export function useProduct(id: string, { fresh = false, when = true }: Ask & { when?: boolean } = {}) {
  const { catalogue } = useShop();
  useEffect(() => (when ? catalogue.follow(id, { fresh }) : undefined), [catalogue, id, fresh, when]);
  return useStore<ReadonlyMap<string, Known>, Known | undefined>(catalogue.known, (all) => all.get(id));
}
