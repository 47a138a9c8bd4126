import { createStore } from '../../../lib/store.ts';
import type { Product } from '../../../shop/product/product.ts';
import type { Shop } from '../../../shop/shop.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CARD_PICTURE_SIZES, type Columns, cardNameId, GRID_COLUMNS } from '../../in-document.ts';
import cardStyles from './ProductCard.module.css';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

export function ProductGrid({ products, columns }: { products: readonly Product[]; columns: Columns }) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            nameId={cardNameId(index)}
            sizes={CARD_PICTURE_SIZES[columns]}
            eager={index < columns}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count, columns }: { count: number; columns: Columns }) {
  return (
    <ul className={styles.grid} data-columns={columns} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards that never change places
        <li key={index} className={cardStyles.card} data-testid="product-skeleton">
          <Skeleton ratio="1" />
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

/** SPEC 2, Products list: the shopper's choice of 3 or 2, stored on the device. */
export function gridColumns({ storage }: Pick<Shop, 'storage'>) {
  const columns = createStore<2 | 3>(storage.read(GRID_COLUMNS) === '2' ? 2 : 3);
  return {
    ...columns,
    set(chosen: 2 | 3) {
      columns.set(chosen);
      storage.write(GRID_COLUMNS, String(chosen));
    },
  };
}
