import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '#texts/catalogue.ts';
import { listTexts } from '#texts/content-texts.ts';
import { products } from '#texts/pages.ts';
import { PRODUCT_SKELETONS } from '../../../config.ts';
import {
  categoryTitle,
  type ProductsSearch,
  productsHead,
  productsHeading,
  wantsFeatured,
} from '../../../contract/products-search.ts';
import { infoIn } from '../../../contract/store-info.ts';
import type { SearchChange } from '../../../features/catalogue/filter-chips.ts';
import { IN_PLACE } from '../../../lib/scroll-place.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Isolated } from '../../../ui/Isolated.tsx';
import { VisuallyHidden } from '../../../ui/Live.tsx';
import { PageHead, PageHeading } from '../../../ui/PageHeading.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useStore } from '../../../ui/useStore.tsx';
import { StartAtTop } from '../../layout/PageStates.tsx';
import { useLabel, useShop } from '../../useShop.tsx';
import { gridColumnsOf } from '../card/grid-columns.ts';
import { ProductGridSkeleton } from '../card/ProductCard.tsx';
import { useListChange } from '../filters/useListChange.tsx';
import styles from './ProductsFrame.module.css';

export interface ProductsFrameProps {
  search?: ProductsSearch;
  count?: ReactNode;
  types?: ReactNode;
  panel?: ReactNode;
  chips?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

export const COUNT_ID = 'list-count';

export function ProductsFrame({ search, count, types, panel, chips, tools, children }: ProductsFrameProps) {
  const label = useLabel();
  return (
    <div className={`container ${styles.frame}`}>
      {search && (
        <PageHead {...productsHead(search, label, { list: listTexts, listDescription: t.listDescription })} />
      )}
      <PageHeading>
        {search ? (
          <Isolated text={productsHeading(search, label, listTexts)} part={search.search} />
        ) : (
          <>
            <VisuallyHidden>{products}</VisuallyHidden>
            <Skeleton width="7em" height="1.2em" />
          </>
        )}
      </PageHeading>
      {search?.category && (
        <CategoryHeader category={search.category}>
          {types ?? <TypeSelect search={search} names={[]} />}
        </CategoryHeader>
      )}
      <div className={`stack ${styles.columns}`}>
        <aside className={styles.panel} aria-label={t.filters}>
          <h2 className="double-rule minor">{t.filters}</h2>
          {panel}
        </aside>
        <div className={styles.list}>
          <h2 className="visually-hidden">{t.results}</h2>
          {chips ??
            (search && wantsFeatured(search) && (
              <Chip without={({ category, parentCategory }) => ({ category, parentCategory, page: 1 })}>
                {t.featured}
              </Chip>
            ))}
          <div className={`line ${styles.bar}`}>
            <p id={COUNT_ID} className={`small ${styles.count}`}>
              {count}
            </p>
            {tools}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

export function Chip({ without, children }: { without: SearchChange; children: string }) {
  return (
    <Link to="/products" search={without} {...IN_PLACE} className={styles.chip}>
      {children}
      <span className="visually-hidden">{t.removeFilter}</span>
      <Icon name="close" size={16} />
    </Link>
  );
}

export function CategoryHeader({ category, children }: { category: string; children: ReactNode }) {
  const state = useStore(useShop().storeInfo);
  const title = categoryTitle(category, infoIn(state)?.categories ?? [], listTexts);
  const label = useLabel();
  return (
    <div className={`surface line apart ${styles.header}`}>
      <h2>{label(title)}</h2>
      {children}
    </div>
  );
}

const route = getRouteApi('/_main/products');

export function ProductsPending() {
  return (
    <>
      <StartAtTop />
      <ProductsSkeleton search={route.useSearch()} />
    </>
  );
}

export function ProductsSkeleton({ search }: { search?: ProductsSearch }) {
  return (
    <ProductsFrame {...(search && { search })} count={listTexts.loadingProducts}>
      <CardsSkeleton />
    </ProductsFrame>
  );
}

export function CardsSkeleton() {
  const columns = useStore(gridColumnsOf(useShop()), undefined, 3);
  return (
    <div aria-busy="true">
      <ProductGridSkeleton count={PRODUCT_SKELETONS} columns={columns} />
    </div>
  );
}

export function TypeSelect({ search, names }: { search: ProductsSearch; names: readonly string[] }) {
  const change = useListChange();
  const label = useLabel();
  const { parentCategory = '' } = search;
  const choose = (name: string) => change((before) => ({ ...before, page: 1, parentCategory: name }));
  const options = parentCategory && !names.includes(parentCategory) ? [parentCategory, ...names] : names;
  return (
    <div className={`line tight ${styles.types}`}>
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
