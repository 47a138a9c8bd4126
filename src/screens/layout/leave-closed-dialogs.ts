import type { RouterHistory } from '@tanstack/react-router';

/**
 * Steps back from an entry of the history whose dialog is not drawn (useBackCloses.tsx): after a reload, and on Forward
 * to a dialog that Back has closed. The entry below it is the same page. Returns what stops it.
 */
export function leaveClosedDialogs(history: RouterHistory): () => void {
  if (history.location.state.dialog) history.back();
  return history.subscribe(({ location, action }) => {
    if (action.type === 'FORWARD' && location.state.dialog) history.back();
  });
}
