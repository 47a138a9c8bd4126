import { useEffect } from 'react';
import { FIELD_ID } from './SearchField.tsx';

/**
 * What is searched stands in the search field as long as its results are shown; what is being typed stays. A search that
 * the field sent before the bundle was there counts as recent (D39.4).
 */
export function useWordsInField(words = ''): void {
  useEffect(() => {
    fill(words);
    if (words)
      recentSearches().then(
        (part) => part.rememberSentSearch(),
        () => {},
      );
    return () => fill('');
  }, [words]);
}

function fill(words: string): void {
  const field = document.getElementById(FIELD_ID);
  if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = words;
}

const recentSearches = () => import('../../shop/search/recent-searches.ts');
