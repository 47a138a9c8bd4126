import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { completeSuggestions, suggest } from '../../shop/search/search.ts';
import type { Suggested } from './search-options.ts';

/**
 * Suggestions for the words asked for last; those before them stay until they are there, and null where nothing is
 * searched. The device answers first; what the server adds comes behind it (D39.8). A failure suggests nothing: Enter
 * still searches.
 */
export function useSuggestions(): [suggested: Suggested | null, ask: (words: string) => void] {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const asked = useRef({ words: '', asking: new AbortController() });
  // Called with the key itself, before anything is drawn, so that the worker searches meanwhile.
  const ask = useCallback((words: string) => {
    if (words === asked.current.words) return;
    asked.current.asking.abort();
    const asking = new AbortController();
    asked.current = { words, asking };
    const show = (next: Suggested | null) => {
      // In short tasks: the next key must not wait.
      if (!asking.signal.aborted) startTransition(() => setSuggested(next));
    };
    if (!words) return show(null);
    const follow = async () => {
      const found = await suggest(words, asking.signal);
      show({ ...found, words, later: [] });
      const whole = await completeSuggestions(words, found, asking.signal);
      if (!whole) return;
      const shown = new Set(found.products.map(({ id }) => id));
      const later = whole.products.filter(({ id }) => !shown.has(id));
      show({ ...found, words, total: whole.total, later });
    };
    follow().catch((error) => {
      if (asking.signal.aborted) return;
      console.warn('Nothing could be suggested.', error);
      asked.current = { words: '', asking };
      show(null);
    });
  }, []);
  useEffect(
    () => () => {
      asked.current.asking.abort();
      asked.current = { words: '', asking: new AbortController() };
    },
    [],
  );
  return [suggested, ask];
}
