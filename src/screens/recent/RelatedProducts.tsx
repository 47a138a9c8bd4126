import { useState } from 'react';
import type { Product } from '../../contract/product.ts';
import { lazyComponent } from '../lazyComponent.tsx';
import styles from './RelatedProducts.module.css';

export function RelatedProducts({ product }: { product: Product }) {
  const [isNone, setNone] = useState(false);
  if (isNone) return null;
  return (
    <div className={styles.room}>
      <Strip product={product} onNone={() => setNone(true)} />
    </div>
  );
}

const Strip = lazyComponent(() => import('./RelatedStrip.tsx').then((part) => part.RelatedStrip), 3000);
