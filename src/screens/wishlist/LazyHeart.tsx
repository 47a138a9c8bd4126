import { lazyValue } from '../../lib/store.ts';
import { whenIdle } from '../../lib/tasks.ts';
import type { Product } from '../../shop/product/product.ts';
import { loadWithoutReload } from '../../shop/worker/missing-chunk.ts';
import { useStore } from '../../ui/useStore.tsx';

/** D13. Loaded after the first page; over the picture, so nothing moves. */
export function LazyHeart({ product }: { product: Product }) {
  const CardHeart = useStore(cardHeart);
  return CardHeart && <CardHeart product={product} />;
}

const cardHeart = lazyValue(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, 2000));
  return (await loadWithoutReload(() => import('./WishHeart.tsx'))).CardHeart;
});
