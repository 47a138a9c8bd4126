import { FilterChoices } from './FilterChoices.tsx';
import type { FilterPanelProps } from './FilterSheet.tsx';
import { useFacets } from './useFacets.tsx';
import { useListChange } from './useListChange.tsx';

export function FilterPanel({ search, names, list }: FilterPanelProps) {
  const change = useListChange();
  const [facets, wantAll] = useFacets(search, list);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the shopper turns to what is in it
    <div onFocus={wantAll} onPointerEnter={wantAll}>
      <FilterChoices search={search} names={names} facets={facets} onChange={change} />
    </div>
  );
}
