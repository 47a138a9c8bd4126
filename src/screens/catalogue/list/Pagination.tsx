import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import * as t from '#texts/list.ts';
import type { ProductsSearch } from '../../../contract/products-search.ts';
import { paginationOf } from '../../../features/catalogue/pagination.ts';
import { focusPageHeading } from '../../../lib/focus.ts';
import { afterNextFrame } from '../../../lib/tasks.ts';
import { IconButton, iconButtonClass } from '../../../ui/Icon.tsx';
import { useShop } from '../../useShop.tsx';
import styles from './Pagination.module.css';

/** SPEC 2, Products list: only with several pages. The router scrolls to the top (D31). */
export function Pagination({ search, total }: { search: ProductsSearch; total: number }) {
  const navigate = useNavigate();
  const { catalogue } = useShop();
  const pagination = paginationOf(search.page, total);
  if (!pagination) return null;
  const { page, pages, steps, summary } = pagination;
  const to = (target: number) => {
    const there = { ...search, page: target };
    return {
      // The list is on its way when the finger leaves the button.
      onPointerDown: () => void catalogue.list(there).first(),
      onClick: async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
        await navigate({ to: '/products', search: there });
        afterNextFrame(() => {
          // The shopper may have gone on to another field. A button that is disabled now has lost the focus.
          const { activeElement, body } = document;
          if (activeElement === button || activeElement === body) focusPageHeading();
        });
      },
    };
  };
  return (
    <nav className={`stack snug centred ${styles.pagination}`} aria-label={t.pagination}>
      <div className={`num ${styles.steps}`}>
        <IconButton
          icon={{ path: 'M18 5l-7 7 7 7M6 5v14' }}
          label={t.firstPage}
          disabled={page === 1}
          {...to(1)}
        />
        <IconButton icon="previous" label={t.previousPage} disabled={page === 1} {...to(page - 1)} />
        <ol>
          {steps.map((step, index) => (
            <li key={step === 'gap' ? `gap ${index}` : step}>
              {step === 'gap' ? (
                <span>…</span>
              ) : (
                <button
                  type="button"
                  className={iconButtonClass}
                  aria-current={step === page ? 'page' : undefined}
                  {...to(step)}
                >
                  {step}
                </button>
              )}
            </li>
          ))}
        </ol>
        <IconButton icon="next" label={t.nextPage} disabled={page === pages} {...to(page + 1)} />
        <IconButton
          icon={{ path: 'M6 5l7 7-7 7M18 5v14' }}
          label={t.lastPage}
          disabled={page === pages}
          {...to(pages)}
        />
      </div>
      <p className="small">{summary}</p>
    </nav>
  );
}
