import { whenIdle } from '../../lib/idle.ts';
import { loadedPart } from '../../lib/loaded-part.ts';
import { createStore } from '../../lib/store.ts';
import { loadWithoutReload } from '../../shop/offline/missing-part.ts';
import type { Product } from '../../shop/product/product.ts';
import type { Wish } from '../../shop/wishlist/wish.ts';
import { useStore } from '../../ui/useStore.tsx';

/** The heart on a card (D13). It comes after the first page and lies over the picture, so nothing moves. */
export function LaterHeart({ product }: { product: Product }) {
  const parts = useStore(laterParts);
  return parts && <parts.CardHeart product={product} />;
}

/** How many products are wished for; 0 until the wishlist is loaded. */
export function useWishCount(): number {
  return useStore(useStore(laterParts)?.wishlist ?? NONE).length;
}

const NONE = createStore<readonly Wish[]>([]);

const laterParts = loadedPart(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, 2000));
  return (await loadWithoutReload(() => import('./wishlist-parts.tsx'))).wishlistParts;
});
