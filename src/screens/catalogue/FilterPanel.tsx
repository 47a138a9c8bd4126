import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductsSearch } from '../../shop/product/products-search.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './FilterPanel.module.css';

/**
 * SPEC 2, Products list: choose a parent category. Choosing goes back to page 1. On a phone the panel opens
 * with a button.
 */
export function FilterPanel({ search, names }: { search: ProductsSearch; names: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const { category, featured, parentCategory = '' } = search;
  const navigate = useNavigate();
  return (
    <aside className={styles.panel} aria-label="Filters">
      <Button
        tone="plain"
        className={styles.opener ?? ''}
        aria-expanded={open}
        aria-controls="filter-choices"
        onClick={() => setOpen(!open)}
      >
        {parentCategory ? 'Filters (1)' : 'Filters'}
      </Button>
      <div id="filter-choices" className={styles.choices} data-open={open}>
        <h2>Filters</h2>
        <ul>
          {['', ...names].map((name) => (
            <li key={name}>
              <Link
                to="/products"
                search={{ category, featured, parentCategory: name || undefined }}
                activeOptions={{ exact: true }}
                className={styles.choice}
                aria-current={name === parentCategory ? 'true' : undefined}
              >
                {name || 'Everything'}
              </Link>
            </li>
          ))}
        </ul>
        {/* With a category its header has this button. */}
        {parentCategory && !category && (
          <Button tone="quiet" onClick={() => void navigate({ to: '/products', search: { featured } })}>
            Clear
          </Button>
        )}
      </div>
    </aside>
  );
}
