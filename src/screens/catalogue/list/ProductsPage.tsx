import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { listFailed } from '#texts/catalogue.ts';
import { listTexts } from '#texts/content-texts.ts';
import { products } from '#texts/counts.ts';
import * as t from '#texts/list.ts';
import {
  isFilteredOrSorted,
  type ProductsSearch,
  pageCount,
  productsOnPage,
  subCategoriesOf,
} from '../../../contract/products-search.ts';
import type { ListState, Progress } from '../../../features/catalogue/catalogue.ts';
import type { Found } from '../../../features/search/found.ts';
import type { Readable } from '../../../lib/store.ts';
import { afterNextFrame, whenIdle } from '../../../lib/tasks.ts';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useInDocument, useStore } from '../../../ui/useStore.tsx';
import type { Columns } from '../../in-document.ts';
import { lazyComponent, loadedWhenShown } from '../../lazyComponent.tsx';
import { SavedNote } from '../../offline/SavedNote.tsx';
import { FIELD_ID } from '../../search/SearchField.tsx';
import { useShop } from '../../useShop.tsx';
import { gridColumnsOf } from '../card/grid-columns.ts';
import { ProductGrid, quickView } from '../card/ProductCard.tsx';
import type { FilterPanelProps } from '../filters/FilterSheet.tsx';
import { useCategory } from '../filters/useCategory.tsx';
import { NothingFound, SearchedNote, SortedNote } from './ListNotes.tsx';
import { FilterChips, ListTools } from './ListTools.tsx';
import { Pagination } from './Pagination.tsx';
import {
  CardsSkeleton,
  COUNT_ID,
  ProductsFrame,
  type ProductsFrameProps,
  TypeSelect,
} from './ProductsFrame.tsx';

const route = getRouteApi('/_main/products');

export function ProductsPage() {
  const search = route.useSearch();
  const shown = useList(search);
  const { list, state } = shown;
  const navigate = useNavigate();
  const { announcer } = useShop();
  const filters = useFilters(search, shown);
  useSyncSearchField(search.search);
  useQuickViewAhead();
  const looking = state === 'loading';
  const progress = shown.progress ? <SearchProgress progress={shown.progress} /> : null;
  const isUnknown = useIsUnknown(list);
  const count = isUnknown ? listTexts.loadingProducts : products(list?.total ?? 0);
  const pages = pageCount(list?.total ?? 0);
  const isPastEnd = state === 'found' && search.page > pages;

  const isShown = !looking && !isUnknown && list !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may have the same count
  useEffect(() => {
    if (isShown) announcer.announce(count);
  }, [isShown, search, count, announcer]);
  useEffect(() => {
    if (isPastEnd) void navigate({ to: '/products', search: { ...search, page: pages }, replace: true });
  }, [isPastEnd, navigate, search, pages]);

  if (state === 'failed') {
    // SPEC 2, Products list: it reloads the page.
    const tryAgain = isFilteredOrSorted(search) ? shown.again : () => window.location.reload();
    return (
      <ProductsFrame search={search} {...filters}>
        <TryAgain message={listFailed} onTryAgain={tryAgain} />
      </ProductsFrame>
    );
  }
  if (!list || ((looking || isPastEnd) && list.products.length === 0)) {
    return (
      <ProductsFrame search={search} {...filters} count={progress ?? listTexts.loadingProducts}>
        <CardsSkeleton />
      </ProductsFrame>
    );
  }
  if (list.products.length === 0) {
    return (
      <ProductsFrame search={search} {...filters}>
        <NothingFound search={search} found={list} />
      </ProductsFrame>
    );
  }
  return (
    <ProductsFrame search={search} {...filters} count={progress ?? count}>
      <Products search={search} list={list} isOld={looking} />
    </ProductsFrame>
  );
}

function useQuickViewAhead(): void {
  const { missingChunks, navigator } = useShop();
  useEffect(() => {
    if (navigator.serviceWorker?.controller) whenIdle(() => void missingChunks.fetchAhead(quickView));
  }, [missingChunks, navigator]);
}

/** A document does not say how many products the device has (D50), so the page begins without it. */
function useIsUnknown(list: Found | null): boolean {
  if (!useInDocument()) return false;
  const isRendering = typeof document === 'undefined';
  if (isRendering) return list?.saved?.partial === true;
  return document.getElementById(COUNT_ID)?.textContent === listTexts.loadingProducts;
}

function SearchProgress({ progress }: { progress: Progress }) {
  return (
    <>
      {t.progress(progress.loaded, progress.total)}
      <progress max={progress.total} value={progress.loaded} aria-label={t.productsSearched} />
    </>
  );
}

function Products({ search, list, isOld }: { search: ProductsSearch; list: Found; isOld: boolean }) {
  const columns = useStore(gridColumnsOf(useShop()), undefined, 3);
  const { sortedFirst, searched } = list;
  const drawn = useDrawnCards(search, isOld, columns);
  // Stays once it is drawn: the focus may be on a page's number.
  const [hasRest, setHasRest] = useState(drawn === ALL);
  if (!hasRest && drawn === ALL) setHasRest(true);
  return (
    <>
      <SavedNote saved={list.saved} />
      {sortedFirst && <SortedNote sorted={sortedFirst} />}
      <div aria-busy={isOld || undefined}>
        <ProductGrid products={list.products} columns={columns} drawn={drawn} />
      </div>
      {hasRest && (
        <>
          {/* Below the cards, so that nothing moves when it disappears (D39.8). */}
          {searched && <SearchedNote search={search} searched={searched} />}
          <Pagination search={search} total={list.total} />
          {(!searched || searched.whole) && <SaveCatalogue />}
        </>
      )}
    </>
  );
}

/** How many cards are drawn: of a list that opens at its top first those in the window, all after that frame. */
function useDrawnCards(search: ProductsSearch, isOld: boolean, columns: Columns): number {
  const { places } = useRouter().options.context;
  const address = JSON.stringify(search);
  const first = () => ({ address, count: places.opensAtTop() ? inWindow(columns) : ALL });
  const [drawn, setDrawn] = useState(first);
  if (!isOld && drawn.address !== address) setDrawn(first());
  const isPart = drawn.count < ALL;
  useEffect(() => {
    if (!isPart) return;
    // No transition: its slices take twice as long.
    const drawAll = () => setDrawn((before) => ({ ...before, count: ALL }));
    // After the second frame: in one task, the others would hold up what follows the first.
    let cancel = afterNextFrame(() => {
      cancel = afterNextFrame(drawAll);
    });
    return () => cancel();
  }, [isPart]);
  return drawn.count;
}

/** Two rows; a phone has two columns. */
function inWindow(columns: Columns): number {
  return 2 * (window.matchMedia('(min-width: 48rem)').matches ? columns : 2);
}

const ALL = Number.POSITIVE_INFINITY;

const SaveCatalogue = lazyComponent(() =>
  import('../../offline/SaveCatalogue.tsx').then((part) => part.SaveCatalogue),
);

/** Narrower pages have FilterSheet. */
function WideFilters(props: FilterPanelProps) {
  // Nothing of what was typed or counted for one list is for another.
  return useStore(isWide, undefined, false) && <FilterPanel key={subjectOf(props.search)} {...props} />;
}

const subjectOf = ({ category, parentCategory, featured, search: words }: ProductsSearch): string =>
  [category, parentCategory, featured, words].join();

/** A list without its filters is not whole, so a missing chunk may reload the page. */
const FilterPanel = loadedWhenShown<FilterPanelProps>(async () => {
  await new Promise<void>((next) => afterNextFrame(next));
  return (await import('../filters/FilterPanel.tsx')).FilterPanel;
});

const isWide: Readable<boolean> = {
  get: () => wide().matches,
  subscribe(listener) {
    const query = wide();
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};

const wide = () => window.matchMedia('(min-width: 64rem)');

export function useFilters(
  search: ProductsSearch,
  { list, progress }: Pick<ShownList, 'list' | 'progress'>,
): Pick<ProductsFrameProps, 'types' | 'panel' | 'chips' | 'tools'> {
  const own = useCategory(search, list);
  const names = search.search ? (list?.subCategories ?? []) : subCategoriesOf(own?.products);
  const all = { search, names, list, progress };
  return {
    types: <TypeSelect search={search} names={names} />,
    panel: <WideFilters {...all} />,
    chips: <FilterChips search={search} list={list} />,
    tools: <ListTools {...all} />,
  };
}

/** Unless the shopper is typing. */
function useSyncSearchField(words = ''): void {
  useEffect(() => {
    fillField(words);
    return () => fillField('');
  }, [words]);
}

function fillField(words: string): void {
  const field = document.getElementById(FIELD_ID);
  if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = words;
}

export interface ShownList {
  list: Found | null;
  state: ListState['state'];
  progress: Progress | null;
  again: () => void;
}

/** The previous list of the same category or words stays until this one is loaded, so that the page does not jump. */
export function useList(search: ProductsSearch): ShownList {
  const { catalogue } = useShop();
  const source = useMemo(() => catalogue.list(search), [catalogue, search]);
  const now = useStore(source);
  const subject = subjectOf(search);
  const [last, setLast] = useState<{ subject: string; found: Found | null }>({ subject, found: null });
  const old = last.subject === subject ? last.found : null;
  const found = now.state === 'found' ? now.found : old;
  if (found !== last.found || subject !== last.subject) setLast({ subject, found });
  return {
    list: found && {
      ...found,
      // Featured products are one list.
      products: isFilteredOrSorted(search) ? found.products : [...productsOnPage(found.products, search)],
    },
    state: now.state,
    progress: now.state === 'loading' ? now.progress : null,
    again: source.again,
  };
}
