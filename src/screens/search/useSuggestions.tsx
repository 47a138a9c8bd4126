import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { createSearch } from '../../shop/search/search.ts';
import { useShop } from '../useShop.tsx';
import type { Suggested } from './search-options.ts';

/** What the list below the field shows. */
export interface ShownSuggestions {
  words: string;
  /** For these words, or for those before them; null where nothing is searched. */
  suggested: Suggested | null;
}

/** Without an answer for so long, the list shows at least what was typed. */
const LATE_MS = 100;

/**
 * Suggestions for the words asked for last. The device answers first; what the server adds comes behind it (D39.8). A
 * failure suggests nothing: Enter still searches.
 */
export function useSuggestions(): [shown: ShownSuggestions, ask: (words: string) => void] {
  const { suggest, completeSuggestions } = useShop().once(createSearch);
  const [shown, setShown] = useState<ShownSuggestions>({ words: '', suggested: null });
  // Null: what is shown answers nothing that was asked.
  const asked = useRef<{ words: string | null; asking: AbortController }>({
    words: '',
    asking: new AbortController(),
  });
  // Called with the key itself, before anything is drawn, so that the worker searches meanwhile.
  const ask = useCallback(
    (words: string) => {
      if (words === asked.current.words) return;
      asked.current.asking.abort();
      const asking = new AbortController();
      asked.current = { words, asking };
      const show = (suggested: Suggested | null) => {
        // In short tasks: the next key must not wait.
        if (!asking.signal.aborted) startTransition(() => setShown({ words, suggested }));
      };
      if (!words) return show(null);
      // Drawn once for a key, with its answer: a page that draws the words first reads the answer later.
      const late = setTimeout(
        () => startTransition(() => setShown((before) => ({ ...before, words }))),
        LATE_MS,
      );
      asking.signal.addEventListener('abort', () => clearTimeout(late));
      const follow = async () => {
        const found = await suggest(words, asking.signal);
        clearTimeout(late);
        show({ ...found, words, later: [] });
        const whole = await completeSuggestions(words, found, asking.signal);
        if (!whole) return;
        const there = new Set(found.products.map(({ id }) => id));
        const later = whole.products.filter(({ id }) => !there.has(id));
        show({ ...found, words, total: whole.total, later });
      };
      follow().catch((error) => {
        if (asking.signal.aborted) return;
        clearTimeout(late);
        console.warn('Nothing could be suggested.', error);
        asked.current = { words: null, asking };
        show(null);
      });
    },
    [suggest, completeSuggestions],
  );
  useEffect(
    () => () => {
      asked.current.asking.abort();
      asked.current = { words: null, asking: new AbortController() };
    },
    [],
  );
  return [shown, ask];
}
