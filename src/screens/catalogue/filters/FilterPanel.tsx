import { useSyncExternalStore } from 'react';
import { useListChange, WIDE } from '../list/ProductsFrame.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import type { FilterPanelProps } from './FilterSheet.tsx';
import { useFacets } from './useFacets.tsx';

/** From 1024 px on; narrower pages have FilterSheet. */
export function FilterPanel(props: FilterPanelProps) {
  return useSyncExternalStore(onWidth, isWide) ? <WidePanel {...props} /> : null;
}

function WidePanel({ search, names, list }: FilterPanelProps) {
  const change = useListChange();
  const [facets, wantAll] = useFacets(search, list);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the shopper turns to what is in it
    <div onFocus={wantAll} onPointerEnter={wantAll}>
      <FilterChoices search={search} names={names} facets={facets} onChange={change} />
    </div>
  );
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

function onWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
