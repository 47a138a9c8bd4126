import { useEffect } from 'react';
import { useShop } from '../useShop.tsx';
import { FIELD_ID } from './SearchField.tsx';

/**
 * Shows the searched words in the field, unless the shopper is typing. A search sent before the bundle loaded counts
 * as recent (D39.4).
 */
export function useSyncSearchField(words = ''): void {
  const shop = useShop();
  useEffect(() => {
    fill(words);
    if (words)
      recentSearches().then(
        (part) => shop.once(part.rememberSentSearch),
        () => {},
      );
    return () => fill('');
  }, [words, shop]);
}

function fill(words: string): void {
  const field = document.getElementById(FIELD_ID);
  if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = words;
}

const recentSearches = () => import('../../shop/search/recent-searches.ts');
