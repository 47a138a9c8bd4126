import { Link } from '@tanstack/react-router';
import { type ComponentType, useRef, useState } from 'react';
import * as frame from '#texts/catalogue.ts';
import * as t from '#texts/filters.ts';
import { clearSearch, gridView, threeColumns, twoColumns } from '#texts/list.ts';
import { MOST_SORTED, type ProductsSearch, SORTS, type Sort } from '../../../contract/products-search.ts';
import { filterChips, withoutFilters } from '../../../features/catalogue/filter-chips.ts';
import type { Found } from '../../../features/search/found.ts';
import { isAffordable } from '../../../lib/connection.ts';
import { IN_PLACE } from '../../../lib/scroll-place.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Icon, IconButton } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useStore } from '../../../ui/useStore.tsx';
import { useLabel, useShop } from '../../useShop.tsx';
import { gridColumnsOf } from '../card/grid-columns.ts';
import type { FilterPanelProps, FilterSheetProps } from '../filters/FilterSheet.tsx';
import { useListChange } from '../filters/useListChange.tsx';
import { useOptimisticValue } from '../filters/useOptimisticValue.tsx';
import styles from './ListTools.module.css';
import frameStyles from './ProductsFrame.module.css';
import { Chip } from './ProductsFrame.tsx';

export function ListTools(props: FilterPanelProps) {
  const { search, list } = props;
  const change = useListChange();
  const shop = useShop();
  const [shown, show] = useOptimisticValue(search.sort);
  // Once it is counted, the whole list is in memory.
  const prepare = () => {
    if (!search.search && list && list.total <= MOST_SORTED && isAffordable())
      shop
        .search()
        .then(({ listFacets }) => listFacets(search))
        .catch(() => {});
  };
  const choose = (sort: Sort | undefined) => {
    show(sort);
    change((before) => ({ ...before, page: 1, sort }));
  };
  return (
    <>
      <div className={`line tight ${styles.tools}`}>
        <SheetButton {...props} />
        <Select
          label={t.sortBy}
          value={shown ?? ''}
          onPointerEnter={prepare}
          onFocus={prepare}
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
      <GridToggle />
    </>
  );
}

function GridToggle() {
  const choice = gridColumnsOf(useShop());
  const columns = useStore(choice, undefined, 3);
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{gridView}</legend>
      <IconButton
        icon={{ path: 'M3 4h5v16H3zM9.5 4h5v16h-5zM16 4h5v16h-5z' }}
        label={threeColumns}
        aria-pressed={columns === 3}
        onClick={() => choice.set(3)}
      />
      <IconButton
        icon={{ path: 'M4 4h7v16H4zM13 4h7v16h-7z' }}
        label={twoColumns}
        aria-pressed={columns === 2}
        onClick={() => choice.set(2)}
      />
    </fieldset>
  );
}

function SheetButton(props: FilterPanelProps) {
  const { search, list } = props;
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>();
  const opener = useRef<HTMLButtonElement>(null);
  // Stays mounted: to move the focus takes what was typed into a price.
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

const filterSheet = () => import('../filters/FilterSheet.tsx');

export function FilterChips({ search, list }: { search: ProductsSearch; list: Found | null }) {
  const chips = filterChips(search, list?.ignored, useLabel());
  // If nothing is found, this button is in the middle of the page.
  const canClear = search.search !== undefined && list !== null && list.products.length > 0;
  if (chips.length === 0 && !canClear) return null;
  return (
    <ul className={`line tight ${frameStyles.chips}`} aria-label={t.chosen}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Chip without={without}>{label}</Chip>
        </li>
      ))}
      {chips.length > 0 && (
        <li>
          <Link
            to="/products"
            search={withoutFilters}
            {...IN_PLACE}
            className={buttonClass({ tone: 'text' })}
          >
            {t.clearAll}
          </Link>
        </li>
      )}
      {canClear && (
        <li>
          <Link
            to="/products"
            search={(before) => ({ ...before, page: 1, search: undefined })}
            className={frameStyles.chip}
          >
            {clearSearch}
            <Icon name="close" size={16} />
          </Link>
        </li>
      )}
    </ul>
  );
}
