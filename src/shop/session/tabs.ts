import { openChannel } from '../../lib/open-channel.ts';
import { whenIdle } from '../../lib/tasks.ts';
import type { Session } from './session.ts';

const CHANNEL = 'daftar-session';

/**
 * What happened in a tab; the rest can be read from the cookie, which all tabs share. `back`: the shopper who was
 * here before has signed in again, or the first one who was a guest until now.
 */
export type News = 'signed-in' | 'signed-out' | 'back';

export function tellOtherTabs(news: News): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage(news);
  channel?.close();
}

interface Dependencies {
  channel?: Pick<BroadcastChannel, 'addEventListener'> | null;
  /** Calls `look` on every sign that the cookie may have changed. */
  watch?: (look: () => void) => void;
}

/**
 * Keeps this tab's session in step with the cookie when another tab or the browser changes it, or when the page
 * returns from the history. `onChange`: the token has changed.
 */
export function followSession(
  session: Pick<Session, 'recheck' | 'shopperLeft'>,
  onChange: () => void,
  { channel = openChannel(CHANNEL), watch = watchPage }: Dependencies = {},
): void {
  const look = (sameShopper?: boolean) => {
    if (session.recheck(sameShopper)) onChange();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    // Even if the token is the same again: a frozen tab hears of a sign-out late.
    if (data !== 'back') session.shopperLeft();
    look(true);
  });
  watch(() => look());
}

function watchPage(look: () => void): void {
  addEventListener('focus', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', look);
  // Catches what has happened since the document's head looked.
  whenIdle(look);
}
