import { formatRupees } from '../../../lib/money.ts';
import type { Product } from '../../../shop/product/product.ts';
import { percentOff } from '../../../shop/product/product.ts';
import * as t from '../../../texts/en/card.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Price.module.css';

/** SPEC 2, Product card: on sale also the old price and the percentage. */
export function Price({ product }: { product: Pick<Product, 'price' | 'originalPrice'> }) {
  const percent = percentOff(product);
  return (
    <p className={`num ${styles.price}`}>
      <strong>{formatRupees(product.price)}</strong>
      {product.originalPrice !== undefined && (
        <>
          <VisuallyHidden>{t.originalPrice}</VisuallyHidden>
          <s>{formatRupees(product.originalPrice)}</s>
        </>
      )}
      {percent !== null && <span className={styles.off}>{t.percentOff(percent)}</span>}
    </p>
  );
}
