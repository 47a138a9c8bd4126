import { useEffect } from 'react';
import { FIELD_ID } from './SearchField.tsx';

/** What is searched stands in the search field as long as its results are shown; what is being typed stays. */
export function useWordsInField(words = ''): void {
  useEffect(() => {
    fill(words);
    return () => fill('');
  }, [words]);
}

function fill(words: string): void {
  const field = document.getElementById(FIELD_ID);
  if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = words;
}
