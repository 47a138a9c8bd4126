import { openChannel } from '../../lib/open-channel.ts';
import { whenIdle } from '../../lib/tasks.ts';
import type { Session } from './session.ts';

const CHANNEL = 'daftar-session';

/** `back`: the same shopper has signed in again, or the first one. */
export type News = 'signed-in' | 'signed-out' | 'back';

export function notifyOtherTabs(news: News): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage(news);
  channel?.close();
}

interface Dependencies {
  channel?: Pick<BroadcastChannel, 'addEventListener'> | null;
  watch?: (check: () => void) => void;
}

/** Keeps the session current across tabs and the back/forward cache. */
export function followSession(
  session: Pick<Session, 'recheck' | 'shopperLeft'>,
  onChange: () => void,
  { channel = openChannel(CHANNEL), watch = watchPage }: Dependencies = {},
): void {
  const check = (sameShopper?: boolean) => {
    if (session.recheck(sameShopper)) onChange();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    // Even with the same token: a frozen tab receives a sign-out late.
    if (data !== 'back') session.shopperLeft();
    check(true);
  });
  watch(() => check());
}

function watchPage(check: () => void): void {
  addEventListener('focus', check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());
  document.addEventListener('visibilitychange', check);
  // Catches changes since the inline script ran.
  whenIdle(check);
}
