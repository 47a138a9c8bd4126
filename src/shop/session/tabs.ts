import { whenIdle } from '../../lib/idle.ts';
import { forgetInThisTab } from './forgetters.ts';
import { recheckSession } from './token.ts';

const CHANNEL = 'daftar-session';

type News = 'signed-in' | 'signed-out';

/** Says to the shop's other tabs what happened here; the cookie, which they share, says the rest. */
export function tellOtherTabs(news: News): void {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
}

/**
 * Keeps this tab's idea of who is shopping equal to the cookie's, whatever another tab, the browser or a page
 * coming back from the history did to it. `onChange`: somebody else is shopping now, or nobody.
 */
export function followSession(onChange: () => void): void {
  const recheck = () => {
    if (recheckSession()) onChange();
  };
  openChannel()?.addEventListener('message', (message: MessageEvent<News>) => {
    // A tab that was frozen hears it late, when what is stored may be the next shopper's.
    if (message.data === 'signed-out') forgetInThisTab();
    recheck();
  });
  window.addEventListener('focus', recheck);
  window.addEventListener('pageshow', ({ persisted }) => persisted && recheck());
  document.addEventListener('visibilitychange', recheck);
  // What has happened since the document's head looked.
  whenIdle(recheck);
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
