import { startTransition, useEffect, useState } from 'react';
import { completeSuggestions, suggest } from '../../shop/search/search.ts';
import type { Suggested } from './search-options.ts';

/**
 * Suggestions for these words; those before them stay until they are there, and null where nothing is searched. The
 * device answers first; what the server adds comes behind it (D39.8). A failure suggests nothing: Enter still searches.
 */
export function useSuggestions(words: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (!words) return setSuggested(null);
    const asking = new AbortController();
    const show = (next: Suggested) => {
      // In short tasks: the next key must not wait.
      if (!asking.signal.aborted) startTransition(() => setSuggested(next));
    };
    const ask = async () => {
      const found = await suggest(words, asking.signal);
      show({ ...found, words, later: [] });
      const whole = await completeSuggestions(words, found, asking.signal);
      if (!whole) return;
      const shown = new Set(found.products.map(({ id }) => id));
      const later = whole.products.filter(({ id }) => !shown.has(id));
      show({ ...found, words, total: whole.total, later });
    };
    ask().catch((error) => {
      if (!asking.signal.aborted) console.warn('Nothing could be suggested.', error);
    });
    return () => asking.abort();
  }, [words]);
  return suggested;
}
