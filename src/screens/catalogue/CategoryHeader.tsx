import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { categoryTitle } from '../../shop/product/products-heading.ts';
import type { ProductsSearch } from '../../shop/product/products-search.ts';
import { storeInfo } from '../../shop/store-info/store-info-store.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import styles from './CategoryHeader.module.css';

export interface CategoryHeaderProps {
  category: string;
  search: ProductsSearch;
  /** The distinct sub-categories; empty until they are known. */
  names: readonly string[];
}

/**
 * SPEC 2, Products list: the category's title, and its sub-categories in a dropdown. Choosing one goes back
 * to page 1.
 */
export function CategoryHeader({ category, search, names }: CategoryHeaderProps) {
  const state = useStore(storeInfo);
  const navigate = useNavigate();
  const selectId = useId();
  const { parentCategory = '', featured } = search;
  const choose = (name: string) =>
    void navigate({ to: '/products', search: { category, parentCategory: name, featured } });
  const options = parentCategory && !names.includes(parentCategory) ? [parentCategory, ...names] : names;
  return (
    <div className={styles.header}>
      <h2>{categoryTitle(category, state.state === 'ready' ? state.info.categories : [])}</h2>
      <div className={styles.choice}>
        <label htmlFor={selectId}>Type</label>
        <select id={selectId} value={parentCategory} onChange={(event) => choose(event.target.value)}>
          <option value="">All Types</option>
          {options.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {parentCategory && (
          <Button tone="quiet" onClick={() => choose('')}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
