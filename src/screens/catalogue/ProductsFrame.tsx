import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { subCategories } from '../../shop/product/products.ts';
import { productsHead, productsHeading } from '../../shop/product/products-heading.ts';
import { type ProductsSearch, wantsFeatured } from '../../shop/product/products-search.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CategoryHeader } from './CategoryHeader.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { GridToggle } from './GridToggle.tsx';
import styles from './ProductsFrame.module.css';

export interface ProductsFrameProps {
  /** Absent in the prerendered document, which serves every category. */
  search?: ProductsSearch;
  /** The number of products, in words. */
  count?: string;
  children: ReactNode;
}

/** The part of /products that stays while the list is loading, loaded, empty or failed. */
export function ProductsFrame({ search, count, children }: ProductsFrameProps) {
  const { category = '' } = search ?? {};
  const names = useStore(subCategories).get(category) ?? [];
  const heading = search && productsHeading(search);
  return (
    <div className={`container ${styles.frame}`}>
      {search && <PageHead {...productsHead(search)} />}
      <PageHeading>
        {heading ?? (
          <>
            <VisuallyHidden>Products</VisuallyHidden>
            <Skeleton width="14rem" height="1.2em" />
          </>
        )}
      </PageHeading>
      {search && category && <CategoryHeader category={category} search={search} names={names} />}
      <div className={styles.columns}>
        <FilterPanel search={search ?? { page: 1 }} names={names} />
        <div className={styles.list}>
          <h2 className="visually-hidden">Results</h2>
          <div className={styles.bar}>
            {search && wantsFeatured(search) && (
              <Link
                to="/products"
                search={{ category: search.category, parentCategory: search.parentCategory }}
                className={styles.chip}
              >
                Featured
                <span className="visually-hidden">(remove this filter)</span>
                <Icon name="close" size={16} />
              </Link>
            )}
            <p className={styles.count}>{count}</p>
            <GridToggle />
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
