import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that is open over the page. */
    dialog?: string;
  }
}

/**
 * While the component is drawn, the history has an entry of its own for it, with the page's address: Back closes it and
 * leaves the page as it is. Returns what closes it otherwise, and takes the entry away.
 */
export function useBackCloses(onClose: () => void): () => void {
  const router = useRouter();
  const dialog = useId();
  const onLeave = useEffectEvent(onClose);
  useEffect(() => {
    let isThere = false;
    const stop = router.history.subscribe(() => {
      const wasThere = isThere;
      isThere = router.history.location.state.dialog === dialog;
      if (wasThere && !isThere) onLeave();
    });
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, dialog }),
      resetScroll: false,
    });
    return stop;
  }, [router, dialog]);
  return () => {
    if (router.history.location.state.dialog === dialog) router.history.back();
    else onClose();
  };
}
