import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import * as t from '#texts/list.ts';
import type { ProductsSearch } from '../../../contract/products-search.ts';
import { paginationOf } from '../../../features/catalogue/pagination.ts';
import { focusPageHeading } from '../../../lib/focus.ts';
import { afterNextFrame } from '../../../lib/tasks.ts';
import { IconButton, type IconButtonProps, iconButtonClass } from '../../../ui/Icon.tsx';
import { useShop } from '../../useShop.tsx';
import styles from './Pagination.module.css';

/** SPEC 2, Products list: only with several pages. The router scrolls to the top (D31). */
export function Pagination({ search, total }: { search: ProductsSearch; total: number }) {
  const navigate = useNavigate();
  const { catalogue } = useShop();
  const pagination = paginationOf(search.page, total);
  if (!pagination) return null;
  const { page, pages, steps, summary } = pagination;
  const to = (target: number) => ({
    // The list is on its way when the finger leaves the button.
    onPointerDown: () => void catalogue.list({ ...search, page: target }).first(),
    onClick: async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
      // A typed price may just have been applied.
      await navigate({ to: '/products', search: (before) => ({ ...before, page: target }) });
      afterNextFrame(() => {
        // The shopper may have gone on to another field. A button that is disabled now has lost the focus.
        const { activeElement, body } = document;
        if (activeElement === button || activeElement === body) focusPageHeading();
      });
    },
  });
  const step = (icon: IconButtonProps['icon'], label: string, target: number) => (
    <IconButton icon={icon} label={label} disabled={target === page} {...to(target)} />
  );

  return (
    <nav className={`stack snug centred ${styles.pagination}`} aria-label={t.pagination}>
      <div className={`num ${styles.steps}`}>
        {step({ path: 'M18 5l-7 7 7 7M6 5v14' }, t.firstPage, 1)}
        {step('previous', t.previousPage, Math.max(1, page - 1))}
        <ol>
          {steps.map((number, index) => (
            <li key={number === 'gap' ? `gap ${index}` : number}>
              {number === 'gap' ? (
                <span>…</span>
              ) : (
                <button
                  type="button"
                  className={iconButtonClass}
                  aria-current={number === page ? 'page' : undefined}
                  {...to(number)}
                >
                  {number}
                </button>
              )}
            </li>
          ))}
        </ol>
        {step('next', t.nextPage, Math.min(pages, page + 1))}
        {step({ path: 'M6 5l7 7-7 7M18 5v14' }, t.lastPage, pages)}
      </div>
      <p className="small">{summary}</p>
    </nav>
  );
}
