import { lazyValue } from '../../lib/lazy-value.ts';
import { whenIdle } from '../../lib/tasks.ts';
import type { Product } from '../../shop/product/product.ts';
import { loadWithoutReload } from '../../shop/worker/missing-chunk.ts';
import { useStore } from '../../ui/useStore.tsx';

/** The heart on a card (D13). It comes after the first page and lies over the picture, so nothing moves. */
export function LazyHeart({ product }: { product: Product }) {
  const CardHeart = useStore(cardHeart);
  return CardHeart && <CardHeart product={product} />;
}

const cardHeart = lazyValue(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, 2000));
  return (await loadWithoutReload(() => import('./WishHeart.tsx'))).CardHeart;
});
