import * as t from '#texts/network.ts';
import type { Reachable } from '../../platform/worker/reachable.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

export function NeedsInternet({ product, category }: { product?: string; category?: string }) {
  const within = useStore(useShop().reachable, undefined, null);
  return within && !isWithin(within, product, category) && <Badge>{t.needsInternet}</Badge>;
}

function isWithin(within: Reachable, product: string | undefined, category: string | undefined): boolean {
  if (product !== undefined) return within.products.has(product);
  return category === undefined || within.categories.has(category.toLowerCase());
}
