import { MOBILE_BREAKPOINT_PX } from '../../config.ts';
import type { Product } from '../../shop/product/product.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import cardStyles from './ProductCard.module.css';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** Columns on a wide screen; a phone always has two. */
export type Columns = 2 | 3 | 4;

const PICTURE_SIZES: Record<Columns, string> = {
  2: '(min-width: 1280px) 470px, (min-width: 1024px) 36vw, 46vw',
  3: `(min-width: 1280px) 305px, (min-width: 1024px) 24vw, (min-width: ${MOBILE_BREAKPOINT_PX}px) 30vw, 46vw`,
  4: '(min-width: 1280px) 288px, (min-width: 1024px) 23vw, 46vw',
};

export function ProductGrid({ products, columns }: { products: readonly Product[]; columns: Columns }) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={PICTURE_SIZES[columns]} eager={index < columns} />
        </li>
      ))}
    </ul>
  );
}

/** As many skeleton cards as products are expected. */
export function ProductGridSkeleton({ count, columns }: { count: number; columns: Columns }) {
  return (
    <ul className={styles.grid} data-columns={columns} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards that never change places
        <li key={index} className={cardStyles.card} data-testid="product-skeleton">
          <Skeleton ratio="1" picture={index < columns ? PICTURE_SIZES[columns] : undefined} />
          <div className={cardStyles.facts}>
            <p className={cardStyles.category}>
              <Skeleton width="40%" />
            </p>
            <div className={cardStyles.name}>
              <Skeleton width="90%" />
            </div>
            <Skeleton width="6rem" height="1.3rem" />
            <Skeleton width="4.5rem" height="1.4625rem" />
          </div>
          <div className={cardStyles.overlay}>
            <Skeleton height="var(--target)" />
          </div>
        </li>
      ))}
    </ul>
  );
}
