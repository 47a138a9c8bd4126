import { whenIdle } from '../../lib/idle.ts';
import { session as pageSession } from './session.ts';

const CHANNEL = 'daftar-session';

/**
 * What happened in a tab; the cookie, which all tabs share, says the rest.
 * `back`: the shopper who was here before has signed in again, or the first one who was a guest until now.
 */
export type News = 'signed-in' | 'signed-out' | 'back';

export function tellOtherTabs(news: News): void {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
}

interface Following {
  session?: typeof pageSession;
  channel?: Pick<BroadcastChannel, 'addEventListener'> | null;
  /** Calls `look` on every sign that the cookie may have changed. */
  watch?: (look: () => void) => void;
}

/**
 * Keeps this tab's idea of who is shopping equal to the cookie's, whatever another tab, the browser or a page
 * coming back from the history did to it. `onChange`: the token has changed.
 */
export function followSession(
  onChange: () => void,
  { session = pageSession, channel = openChannel(), watch = watchPage }: Following = {},
): void {
  const look = (sameShopper?: boolean) => {
    if (session.recheck(sameShopper)) onChange();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    // Also when the token is the same again: a tab that was frozen hears of a sign-out late.
    if (data !== 'back') session.shopperLeft();
    look(true);
  });
  watch(() => look());
}

function watchPage(look: () => void): void {
  addEventListener('focus', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', look);
  // What has happened since the document's head looked.
  whenIdle(look);
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
