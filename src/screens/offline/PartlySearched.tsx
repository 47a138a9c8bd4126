import * as t from '#texts/list.ts';
import type { Found } from '../../features/search/found.ts';
import { lazyComponent } from '../lazyComponent.tsx';

interface PartlySearchedProps {
  searched: Pick<NonNullable<Found['searched']>, 'count' | 'of'>;
  onSaved: () => void;
}

export function PartlySearched({ searched: { count, of }, onSaved }: PartlySearchedProps) {
  // Without a service worker nothing can be saved (D39.11).
  if (of !== undefined) return <p>{t.searchedFirst(count, of)}</p>;
  return (
    <>
      <p>{t.searchedSaved(count)}</p>
      <SaveButton onSaved={onSaved} />
    </>
  );
}

const SaveButton = lazyComponent(() => import('./SaveCatalogue.tsx').then((part) => part.SaveButton), 100);
