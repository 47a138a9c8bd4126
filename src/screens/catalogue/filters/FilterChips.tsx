import { Link } from '@tanstack/react-router';
import { filterChips, withoutFilters } from '../../../shop/product/filter-chips.ts';
import type { ProductsSearch } from '../../../shop/product/products-search.ts';
import type { Found } from '../../../shop/search/found.ts';
import { removeFilter } from '../../../texts/en/catalogue.ts';
import * as t from '../../../texts/en/filters.ts';
import { clearSearch } from '../../../texts/en/list.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import frame from '../list/ProductsFrame.module.css';

/** A link for each filter to the list without it (D8, D40), and one that ends the search (D39.5). */
export function FilterChips({ search, list }: { search: ProductsSearch; list: Found | null }) {
  const chips = filterChips(search, list?.ignored);
  // If nothing is found, this button is in the middle of the page.
  const canClear = search.search !== undefined && list !== null && list.products.length > 0;
  if (chips.length === 0 && !canClear) return null;
  return (
    <ul className={frame.chips} aria-label={t.chosen}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link to="/products" search={without} resetScroll={false} className={frame.chip}>
            {label}
            <span className="visually-hidden">{removeFilter}</span>
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {chips.length > 0 && (
        <li>
          <Link
            to="/products"
            search={withoutFilters(search)}
            resetScroll={false}
            className={buttonClass({ tone: 'text' })}
          >
            {t.clearAll}
          </Link>
        </li>
      )}
      {canClear && (
        <li>
          <Link to="/products" search={{ ...search, page: 1, search: undefined }} className={frame.chip}>
            {clearSearch}
            <Icon name="close" size={16} />
          </Link>
        </li>
      )}
    </ul>
  );
}
