import * as t from '#texts/list.ts';
import type { Found } from '../../features/search/found.ts';
import { lazyValue } from '../../lib/store.ts';
import { useStore } from '../../ui/useStore.tsx';

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
      <LazySaveButton onSaved={onSaved} />
    </>
  );
}

function LazySaveButton({ onSaved }: Pick<PartlySearchedProps, 'onSaved'>) {
  const SaveButton = useStore(saveButton);
  return SaveButton && <SaveButton onSaved={onSaved} />;
}

const saveButton = lazyValue(async () => (await import('./SaveCatalogue.tsx')).SaveButton);
