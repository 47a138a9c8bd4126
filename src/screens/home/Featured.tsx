import { use } from 'react';
import type { Answer } from '../../shop/api.ts';
import type { Product } from '../../shop/product/product.ts';
import * as t from '../../texts/en/home.ts';
import { ProductGrid } from '../catalogue/card/ProductGrid.tsx';
import styles from './HomeSections.module.css';

export function Featured({ answer }: { answer: Promise<Answer<Product[]>> }) {
  const { value: products } = use(answer);
  if (products.length === 0) {
    return <p className={styles.none}>{t.noFeatured}</p>;
  }
  return <ProductGrid products={products} columns={4} />;
}
