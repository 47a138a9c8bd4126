import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    dialog?: string;
    below?: string;
  }
}

/** Navigates to the page that is open, for another history state. */
const HERE = { to: '.', search: true, hash: true, resetScroll: false } as const;

/** For navigations inside an open dialog. */
export const IN_DIALOG = { replace: true, state: true } as const;

/** Back closes the dialog. Changes made in it (IN_DIALOG) are one entry. Returns the function that closes it. */
export function useBackCloses(onClose: () => void, open = true): () => void {
  const router = useRouter();
  const history: RouterHistory = router.history;
  const dialog = useId();
  const goesBack = useRef(false);
  const onLeave = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    goesBack.current = false;
    let shown: string | undefined;
    const stop = history.subscribe(({ location, action }) => {
      const left = shown;
      shown = location.state.dialog === dialog ? location.href : undefined;
      if (left === undefined || shown !== undefined) return;
      const isBack = action.type === 'BACK';
      const isChanged = left !== location.href;
      // First: closing blurs a field, which may change the page.
      if (isBack && isChanged) void router.navigate({ href: left, resetScroll: false });
      onLeave();
      const now = history.location.href;
      // Otherwise the change would replace the entry below.
      if (isBack && !isChanged && now !== left) history.push(now, {});
    });
    void router.navigate({
      ...HERE,
      state: (state) => ({ ...state, dialog, below: history.location.href }),
    });
    return stop;
  }, [router, history, dialog, open]);
  return () => {
    const { href, state } = history.location;
    if (state.dialog !== dialog) return onClose();
    if (state.below !== href) {
      void router.navigate({ ...HERE, replace: true, state: ({ dialog, below, ...rest }) => rest });
    } else if (!goesBack.current) {
      // A second press may come before the browser has gone back.
      goesBack.current = true;
      history.back();
    }
  };
}
