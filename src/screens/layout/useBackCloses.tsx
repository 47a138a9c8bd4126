import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that is open over the page. */
    dialog?: string;
    /** With `dialog`: the address of the entry below, which the dialog was opened at. */
    below?: string;
  }
}

/** Of a navigation inside a dialog that changes the page's address and leaves the dialog open. */
export const IN_DIALOG = { replace: true, state: true } as const;

/**
 * While `open`, the history has an entry of its own for the dialog, with the page's address: Back closes it and leaves
 * the page as it is. What was changed meanwhile (IN_DIALOG) stays, however the dialog is closed, and is then one step
 * of the history. Returns what closes it otherwise, and takes the entry away if nothing was changed.
 */
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
      // First: closing leaves a field, which may change the page once more, within the same step.
      if (isBack && isChanged) void router.navigate({ href: left, resetScroll: false });
      onLeave();
      const now = history.location.href;
      // If that is the only change, it is a step of its own and does not replace the entry below.
      if (isBack && !isChanged && now !== left) history.push(now, {});
    });
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, dialog, below: history.location.href }),
      resetScroll: false,
    });
    return stop;
  }, [router, history, dialog, open]);
  return () => {
    const { href, state } = history.location;
    if (state.dialog !== dialog) return onClose();
    if (state.below !== href) {
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        replace: true,
        state: ({ dialog, below, ...rest }) => rest,
        resetScroll: false,
      });
    } else if (!goesBack.current) {
      // A second press comes before the browser has gone back.
      goesBack.current = true;
      history.back();
    }
  };
}
