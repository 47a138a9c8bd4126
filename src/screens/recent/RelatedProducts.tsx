import { useState } from 'react';
import type { Product } from '../../contract/product.ts';
import { lazyValue } from '../../lib/store.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { loadWithoutReload } from '../../platform/worker/missing-chunk.ts';
import { useStore } from '../../ui/useStore.tsx';
import styles from './RelatedProducts.module.css';

/** Of the same sub-category. Its space is reserved, so that nothing moves. */
export function RelatedProducts({ product }: { product: Product }) {
  const Strip = useStore(strip);
  const [isNone, setNone] = useState(false);
  if (isNone) return null;
  return (
    <div className={styles.room}>{Strip && <Strip product={product} onNone={() => setNone(true)} />}</div>
  );
}

const strip = lazyValue(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, 3000));
  return (await loadWithoutReload(() => import('./RelatedStrip.tsx'))).RelatedStrip;
});
