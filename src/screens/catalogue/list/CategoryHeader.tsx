import type { ReactNode } from 'react';
import { categoryTitle } from '../../../shop/product/products-heading.ts';
import { useStore } from '../../../ui/useStore.tsx';
import { useShop } from '../../useShop.tsx';
import styles from './CategoryHeader.module.css';

/** SPEC 2, Products list: the category's title, and beside it its sub-categories (TypeSelect) once they can be chosen. */
export function CategoryHeader({ category, children }: { category: string; children: ReactNode }) {
  const state = useStore(useShop().storeInfo);
  return (
    <div className={styles.header}>
      <h2>{categoryTitle(category, state.state === 'ready' ? state.info.categories : [])}</h2>
      {children}
    </div>
  );
}
