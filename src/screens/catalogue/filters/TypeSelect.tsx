import { useNavigate } from '@tanstack/react-router';
import {
  FROM_ELSEWHERE,
  type ProductsSearch,
  readProductsSearch,
} from '../../../shop/product/products-search.ts';
import * as t from '../../../texts/en/catalogue.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { IN_DIALOG } from '../../layout/useBackCloses.tsx';
import { useLabel } from '../../useShop.tsx';
import styles from './TypeSelect.module.css';

export interface TypeSelectProps {
  search: ProductsSearch;
  /** The sub-categories; empty until they are known. */
  names: readonly string[];
}

/** SPEC 2, Products list: the sub-categories of a category. A choice returns to page 1. */
export function TypeSelect({ search, names }: TypeSelectProps) {
  const change = useListChange();
  const label = useLabel();
  const { parentCategory = '' } = search;
  const choose = (name: string) => change((before) => ({ ...before, page: 1, parentCategory: name }));
  const options = parentCategory && !names.includes(parentCategory) ? [parentCategory, ...names] : names;
  return (
    <div className={styles.choice}>
      <Select label={t.type} value={parentCategory} onChange={(event) => choose(event.target.value)}>
        <option value="">{t.allTypes}</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {label(name)}
          </option>
        ))}
      </Select>
      {parentCategory && (
        <Button tone="text" onClick={() => choose('')}>
          {t.clear}
        </Button>
      )}
    </div>
  );
}

/** Opens the changed list without scrolling (D40); `within` a dialog, if there is one. */
export function useListChange(
  within: Partial<typeof IN_DIALOG> = {},
): (change: (before: ProductsSearch) => ProductsSearch) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '/products',
      search: (before: object) => ({
        ...Object.fromEntries(Object.entries(before).filter(([name]) => FROM_ELSEWHERE.test(name))),
        ...change(readProductsSearch({ ...before })),
      }),
      resetScroll: false,
      ...within,
    });
}
