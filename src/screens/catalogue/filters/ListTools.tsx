import { type ComponentType, useRef, useState } from 'react';
import { filterChips } from '../../../shop/product/filter-chips.ts';
import { SORTS, type Sort } from '../../../shop/product/products-search.ts';
import * as frame from '../../../texts/en/catalogue.ts';
import * as t from '../../../texts/en/filters.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useOptimisticValue } from '../../../ui/useOptimisticValue.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';
import styles from './ListTools.module.css';
import { useListChange } from './useListChange.tsx';

/** Sort (D40), and below 1024 px the button of the filters. */
export function ListTools(props: FilterPanelProps) {
  const { search } = props;
  const change = useListChange();
  const [shown, show] = useOptimisticValue(search.sort);
  const choose = (sort: Sort | undefined) => {
    show(sort);
    change((before) => ({ ...before, page: 1, sort }));
  };
  return (
    <div className={styles.tools}>
      <SheetButton {...props} />
      <Select
        label={t.sortBy}
        value={shown ?? ''}
        onChange={({ target }) => choose(SORTS.find((sort) => sort === target.value))}
      >
        <option value="">{search.search ? t.bestMatch : t.defaultOrder}</option>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t.sorts[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}

function SheetButton(props: FilterPanelProps) {
  const { search, list } = props;
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>();
  const opener = useRef<HTMLButtonElement>(null);
  // Mantine returns the focus only if the sheet was rendered before it was opened.
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const chosen = filterChips(search, list?.ignored).length + (search.parentCategory ? 1 : 0);
  const show = () => {
    setOpen(true);
    if (!Sheet) {
      filterSheet().then(
        (part) => setSheet(() => part.FilterSheet),
        () => setOpen(false),
      );
    }
  };
  return (
    <>
      <Button
        ref={opener}
        tone="plain"
        className={styles.opener ?? ''}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        {chosen > 0 ? t.filtersChosen(chosen) : frame.filters}
      </Button>
      {Sheet && <Sheet {...props} open={open} onClose={close} />}
    </>
  );
}

const filterSheet = () => import('./FilterSheet.tsx');

/** One chunk (useFilters.tsx). */
export const listControls = { FilterChips, FilterPanel, ListTools };
