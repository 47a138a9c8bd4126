import { useState } from 'react';
import type { Product } from '../../contract/product.ts';
import { useStore } from '../../ui/useStore.tsx';
import { idlePart } from '../LazyMount.tsx';
import styles from './RelatedProducts.module.css';

export function RelatedProducts({ product }: { product: Product }) {
  const Strip = useStore(strip);
  const [isNone, setNone] = useState(false);
  if (isNone) return null;
  return (
    <div className={styles.room}>{Strip && <Strip product={product} onNone={() => setNone(true)} />}</div>
  );
}

const strip = idlePart(() => import('./RelatedStrip.tsx').then((part) => part.RelatedStrip));
