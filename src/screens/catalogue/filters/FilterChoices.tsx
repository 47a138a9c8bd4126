import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { allTypes, clear } from '#texts/catalogue.ts';
import * as t from '#texts/filters.ts';
import type { Facets } from '../../../contract/facets.ts';
import type { ProductsSearch } from '../../../contract/products-search.ts';
import {
  attributeName,
  hasValue,
  type SearchChange,
  withValue,
} from '../../../features/catalogue/filter-chips.ts';
import { Button } from '../../../ui/Button.tsx';
import type { IN_DIALOG } from '../../useBackCloses.tsx';
import { useLabel } from '../../useShop.tsx';
import styles from './FilterChoices.module.css';
import { PriceRange } from './PriceRange.tsx';
import { useOptimisticValue } from './useOptimisticValue.tsx';

export interface FilterChoicesProps {
  search: ProductsSearch;
  names: readonly string[];
  facets: Facets | null;
  onChange: (change: (before: ProductsSearch) => ProductsSearch) => void;
  within?: typeof IN_DIALOG;
}

/** SPEC 2, Products list: parent category; D40: price, sale, attributes. Every choice returns to page 1. */
export function FilterChoices({ search, names, facets, onChange, within }: FilterChoicesProps) {
  const label = useLabel();
  const choose = (part: Partial<ProductsSearch>) => onChange((before) => ({ ...before, ...part, page: 1 }));
  return (
    <div className="stack">
      <PriceRange search={search} bounds={facets?.price ?? null} onChange={choose} />
      {/* Below the price, which must not move when they arrive. */}
      <SubCategories search={search} names={names} {...(within && { within })} />
      {(search.sale || (facets?.onSale ?? 0) > 0) && (
        <Choice
          chosen={search.sale === true}
          count={facets?.isWhole ? facets.onSale : undefined}
          onChange={(chosen) => choose({ sale: chosen || undefined })}
        >
          {t.onSale}
        </Choice>
      )}
      {facets?.attributes.map(({ key, name, values }) => (
        <fieldset key={key} className={styles.group}>
          <legend className="bold">{attributeName(name, label)}</legend>
          <div className={styles.values}>
            {values.map(({ value, count }) => (
              <Choice
                key={value}
                chosen={hasValue(search.attributes, key, value)}
                count={facets.isWhole ? count : undefined}
                onChange={(chosen) =>
                  onChange((before) => ({
                    ...before,
                    page: 1,
                    attributes: withValue(before.attributes, key, value, chosen),
                  }))
                }
              >
                {label(value)}
              </Choice>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function SubCategories({ search, names, within }: Pick<FilterChoicesProps, 'search' | 'names' | 'within'>) {
  const navigate = useNavigate();
  const label = useLabel();
  const { category, parentCategory = '' } = search;
  const choose =
    (name: string): SearchChange =>
    (before) => ({ ...before, page: 1, parentCategory: name || undefined });
  return (
    <>
      <ul className={styles.names}>
        {['', ...names].map((name) => (
          <li key={name}>
            <Link
              to="/products"
              search={choose(name)}
              activeOptions={{ exact: true }}
              {...within}
              className={styles.link}
              aria-current={name === parentCategory ? 'true' : undefined}
            >
              {name ? label(name) : allTypes}
            </Link>
          </li>
        ))}
      </ul>
      {/* With a category the header has this button. */}
      {parentCategory && !category && (
        <Button tone="text" onClick={() => void navigate({ to: '/products', search: choose(''), ...within })}>
          {clear}
        </Button>
      )}
    </>
  );
}

interface ChoiceProps {
  chosen: boolean;
  count: number | undefined;
  onChange: (chosen: boolean) => void;
  children: ReactNode;
}

function Choice({ chosen, count, onChange, children }: ChoiceProps) {
  const [shown, show] = useOptimisticValue(chosen);
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={shown}
        onChange={({ target }) => {
          show(target.checked);
          onChange(target.checked);
        }}
      />
      <span>{children}</span>
      {count !== undefined && <span className={`num small ${styles.number}`}>{count}</span>}
    </label>
  );
}
