import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { searchOf } from '../../root/search.ts';
import { useShop } from '../useShop.tsx';
import type { Suggested } from './SearchOptions.tsx';

export interface ShownSuggestions {
  words: string;
  suggested: Suggested | null;
}

/** After this time the list shows at least the words. */
const LATE_MS = 100;

export function useSuggestions(): [shown: ShownSuggestions, ask: (words: string) => void] {
  const { suggest, completeSuggestions } = searchOf(useShop());
  const [shown, setShown] = useState<ShownSuggestions>({ words: '', suggested: null });
  // Null: the shown results belong to no request.
  const asked = useRef<{ words: string | null; asking: AbortController }>({
    words: '',
    asking: new AbortController(),
  });
  // Called in the key's event, so that the worker searches during rendering.
  const ask = useCallback(
    (words: string) => {
      if (words === asked.current.words) return;
      asked.current.asking.abort();
      const asking = new AbortController();
      asked.current = { words, asking };
      const show = (suggested: Suggested | null) => {
        // A transition: the next key must not wait.
        if (!asking.signal.aborted) startTransition(() => setShown({ words, suggested }));
      };
      if (!words) return show(null);
      // Renders once for each key, unless the results are late.
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
