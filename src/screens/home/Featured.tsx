import { use } from 'react';
import { FEATURED_SKELETONS } from '../../config.ts';
import type { Answer } from '../../shop/api.ts';
import type { Product } from '../../shop/product/product.ts';
import * as t from '../../texts/en/home.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ProductGrid, ProductGridSkeleton } from '../catalogue/card/ProductGrid.tsx';
import styles from './HomeSections.module.css';

export function Featured({ answer }: { answer: Promise<Answer<Product[]>> }) {
  const { value: products } = use(answer);
  if (products.length === 0) {
    return <p className={styles.none}>{t.noFeatured}</p>;
  }
  return <ProductGrid products={products} columns={4} />;
}

/** SPEC 2, Home: four placeholders. */
export function FeaturedSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t.loadingFeatured}</VisuallyHidden>
      <ProductGridSkeleton count={FEATURED_SKELETONS} columns={4} />
    </div>
  );
}
