import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as t from '#texts/search.ts';
import { calledAs } from '../../contract/codes.ts';
import { readWords } from '../../contract/products-search.ts';
import {
  forgetSearch,
  RECENT_SEARCHES,
  recentSearches,
  rememberSearch,
} from '../../features/search/recent-searches.ts';
import { searchOf } from '../../root/search.ts';
import { IconButton } from '../../ui/Icon.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { ScanButton } from '../scan/ScanButton.tsx';
import { useShop } from '../useShop.tsx';
import { isSameOption, optionsFor, type SearchOption, SearchOptions } from './SearchOptions.tsx';
import styles from './SearchSuggestions.module.css';
import { useOptionKeys } from './useOptionKeys.tsx';
import { useSuggestions } from './useSuggestions.tsx';

const LIST_ID = 'search-options';

export interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  sent: RefObject<boolean>;
}

/** The APG's combobox (D39). The field stays the same element: the caret stays, and a phone's keyboard open. */
export function SearchSuggestions({ field, sent }: SearchSuggestionsProps) {
  const shop = useShop();
  const { warmSearch } = searchOf(shop);
  const href = useLocation({ select: (location) => location.href });
  // Every navigation closes it.
  const [openAt, setOpenAt] = useState(() => (document.activeElement === field.current ? href : null));
  const isOpen = openAt === href;
  const setOpen = (open: boolean) => setOpenAt(open ? href : null);
  const [recent, setRecent] = useState(() => recentSearches(shop.storage));
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [{ words, suggested }, suggestFor] = useSuggestions();
  const options = optionsFor(words, recent, suggested);
  const isShown = isOpen && options.length > 0;

  const close = () => {
    setOpen(false);
    field.current?.blur();
  };
  const leave = () => {
    close();
    if (field.current) field.current.value = '';
  };
  const search = (wanted: string, replace = false) => {
    close();
    if (!wanted) return;
    rememberSearch(wanted, shop.storage);
    if (field.current) field.current.value = wanted;
    void navigate({ to: '/products', search: { search: wanted }, replace });
  };
  const choose = (option: SearchOption) => {
    switch (option.kind) {
      case 'all':
      case 'recent':
        return search(option.words);
      case 'product': {
        leave();
        const { id } = option.product;
        const search = calledAs(option.product, option.words)?.choice ?? {};
        return void navigate({ to: '/product/$id', params: { id }, search });
      }
      case 'category': {
        leave();
        const { name, parent } = option.category;
        const within = parent ? { category: parent.toLowerCase(), parentCategory: name } : null;
        return void navigate({ to: '/products', search: within ?? { category: name.toLowerCase() } });
      }
    }
  };
  const { active, onKeyDown } = useOptionKeys({
    options,
    isSame: isSameOption,
    isShown,
    choose,
    setOpen,
    close,
  });

  const send = useEffectEvent(() => search(readWords(field.current?.value)));
  const onKey = useEffectEvent(onKeyDown);
  const onType = useEffectEvent(() => {
    const value = field.current?.value ?? '';
    suggestFor(readWords(value));
    // Avoids a render for each letter.
    if (value && isOpen) return;
    startTransition(() => {
      if (!value) setRecent(recentSearches(shop.storage));
      setOpen(true);
    });
  });
  const onLeave = useEffectEvent(() => setOpen(false));
  useEffect(() => {
    warmSearch();
    suggestFor(readWords(field.current?.value));
  }, [field, suggestFor, warmSearch]);
  // The next Enter may come before an effect, and would load a page.
  useLayoutEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    input.setAttribute('aria-autocomplete', 'list');
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['focus', 'input', 'click']) input.addEventListener(type, onType, { signal });
    input.addEventListener('keydown', onKey, { signal });
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        send();
      },
      { signal },
    );
    // Whoever has left the field has left the search.
    if (sent.current && document.activeElement === input) send();
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) onLeave();
      },
      { signal },
    );
    return () => listening.abort();
  }, [field, sent]);

  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(isShown));
    input?.toggleAttribute('aria-controls', isShown);
    if (isShown) input?.setAttribute('aria-controls', LIST_ID);
    if (active) input?.setAttribute('aria-activedescendant', active.id);
    else input?.removeAttribute('aria-activedescendant');
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [field, isShown, active]);

  // A search in another tab may arrive after the field has the focus.
  useWindowEvent('storage', ({ key }) => {
    if (key === RECENT_SEARCHES) setRecent(recentSearches(shop.storage));
  });

  useAnnouncement(isShown ? suggested?.total : undefined);
  useRoomAboveKeyboard(panel, isShown);

  return (
    <>
      <ScanButton className={styles.scan} onCode={(code) => void search(readWords(code), true)} />
      <IconButton icon="close" label={t.close} className={styles.close ?? ''} onClick={close} />
      {isShown && (
        <div ref={panel} className={`surface ${styles.panel}`}>
          <SearchOptions
            id={LIST_ID}
            options={options}
            active={active}
            isStale={suggested !== null && suggested.words !== words}
            onChoose={choose}
            onForget={(forgotten) => {
              forgetSearch(forgotten, shop.storage);
              setRecent(recentSearches(shop.storage));
              field.current?.focus();
            }}
          />
          {suggested && suggested.total === 0 && <p className={`muted ${styles.none}`}>{t.noneFound}</p>}
        </div>
      )}
    </>
  );
}

const PAUSE_MS = 600;

function useAnnouncement(total: number | undefined) {
  const { announcer } = useShop();
  useEffect(() => {
    if (total === undefined) return;
    const timer = setTimeout(() => announcer.announce(t.found(total)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [total, announcer]);
}

function useRoomAboveKeyboard(panel: RefObject<HTMLDivElement | null>, isShown: boolean) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!isShown || !view) return;
    const shrink = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      panel.current?.style.setProperty('max-height', `${view.height + view.offsetTop - top - 8}px`);
    };
    shrink();
    view.addEventListener('resize', shrink);
    return () => view.removeEventListener('resize', shrink);
  }, [panel, isShown]);
}
