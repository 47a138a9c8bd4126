import type { RouterHistory } from '@tanstack/react-router';

/**
 * Leaves an entry of the history whose dialog is not drawn (useBackCloses.tsx): after a reload, and on Forward to a
 * dialog that Back has closed. The entry below it is the same page, unless the dialog has changed the page's address:
 * then the entry becomes one of the page. Returns what stops it.
 */
export function leaveClosedDialogs(history: RouterHistory): () => void {
  if (history.location.state.dialog) leave(history);
  return history.subscribe(({ location, action }) => {
    if (action.type === 'FORWARD' && location.state.dialog) leave(history);
  });
}

function leave(history: RouterHistory): void {
  const { href, state } = history.location;
  const { dialog, below = href, ...rest } = state;
  if (below === href) history.back();
  else history.replace(href, rest);
}
