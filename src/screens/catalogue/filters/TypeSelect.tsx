import type { ProductsSearch } from '../../../shop/product/products-search.ts';
import * as t from '../../../texts/en/catalogue.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './TypeSelect.module.css';
import { useListChange } from './useListChange.tsx';

export interface TypeSelectProps {
  search: ProductsSearch;
  /** The sub-categories; empty until they are known. */
  names: readonly string[];
}

/** SPEC 2, Products list: the sub-categories of a category. A choice returns to page 1. */
export function TypeSelect({ search, names }: TypeSelectProps) {
  const change = useListChange();
  const { parentCategory = '' } = search;
  const choose = (name: string) => change((before) => ({ ...before, page: 1, parentCategory: name }));
  const options = parentCategory && !names.includes(parentCategory) ? [parentCategory, ...names] : names;
  return (
    <div className={styles.choice}>
      <Select label={t.type} value={parentCategory} onChange={(event) => choose(event.target.value)}>
        <option value="">{t.allTypes}</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
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
