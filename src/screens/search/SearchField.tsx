import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as t from '#texts/layout.ts';
import { inLanguage } from '../../texts/languages.ts';
import { IconButton } from '../../ui/Icon.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { useShop } from '../useShop.tsx';
import styles from './SearchField.module.css';
import type { SearchSuggestionsProps } from './SearchSuggestions.tsx';

export const FIELD_ID = 'search';

/** 'off' where the shopper has switched the key off (WCAG 2.1.4). */
export const SEARCH_KEY = 'search-key';

/** In the prerendered shell (D39), a plain form at first. Below 768 px it shows only with focus. */
export function SearchField() {
  const { probe, network, storage } = useShop();
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>();
  const field = useRef<HTMLInputElement>(null);
  const hasFocus = () => document.activeElement === field.current;
  const load = () =>
    void suggestions().then(
      (part) => setSuggestions(() => part.SearchSuggestions),
      () => void searchWithoutList(),
    );
  const searchWithoutList = async () => {
    // Without worker and server the browser's error page would replace the shop.
    if (!sent.current || !hasFocus() || !field.current?.value.trim()) return;
    sent.current = false;
    if (navigator.serviceWorker?.controller || !(await probe())) field.current?.form?.submit();
    else network.reportUnreachable();
  };
  // Enter pressed before the suggestions have loaded.
  const sent = useRef(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent.current = true;
    load();
  };
  // React does not hear of a focus before hydration.
  const loadIfFocused = useEffectEvent(() => {
    if (hasFocus()) load();
  });
  useEffect(() => loadIfFocused(), []);
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || takesKeys(target) || storage.read(SEARCH_KEY)) return;
    event.preventDefault();
    field.current?.focus();
  });

  return (
    <>
      <IconButton
        icon="search"
        label={t.search}
        className={styles.opener ?? ''}
        aria-controls={FIELD_ID}
        onClick={() => field.current?.focus()}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser of the shoppers knows <search> */}
      <form
        role="search"
        action={inLanguage('/products')}
        className={styles.form}
        {...(!Suggestions && { onFocus: load, onSubmit: send })}
      >
        <input
          ref={field}
          id={FIELD_ID}
          name="search"
          className="field"
          type="search"
          role="combobox"
          aria-label={t.searchProducts}
          aria-expanded="false"
          placeholder={t.searchProducts}
          autoComplete="off"
          enterKeyHint="search"
        />
        {Suggestions && <Suggestions field={field} sent={sent} />}
      </form>
    </>
  );
}

/** WCAG 2.1.4: what can have the focus takes its own keys, and so does all of a dialog. */
function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.tabIndex >= 0 || target.isContentEditable || target.closest('[role=dialog]') !== null)
  );
}

const suggestions = () => import('./SearchSuggestions.tsx');
