import type { RouterHistory } from '@tanstack/react-router';

/**
 * Leaves a history entry whose dialog is closed (useBackCloses.tsx), after a reload or Forward. If the dialog has
 * changed the page's address, the entry becomes one of the page.
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
