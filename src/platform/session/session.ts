import { TOKEN_COOKIE, TOKEN_COOKIE_DAYS } from '../../config.ts';
import type { Cookies } from '../../lib/cookie.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { openChannel } from '../../lib/open-channel.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { lazily, whenIdle } from '../../lib/tasks.ts';
import { OWNER_KEY, storedTag } from './owner-tag.ts';

/** `email` is '' until known. `expired`: by a 401 (D20) or another tab. */
export type SessionState = { state: 'guest' } | { state: 'user'; email: string } | { state: 'expired' };

export function createSession({ cookies: jar }: { cookies: Omit<Cookies, 'serve'> }) {
  const state = createStore<SessionState>({ state: 'guest' });
  const { get, set, subscribe } = state;
  const shopper = createStore(0);
  let stay = new AbortController();
  let known: string | null = null;
  /** Ignored even if the browser keeps its cookie. */
  let refused: string | null = null;

  return {
    get,
    subscribe,
    token,
    authorization,
    recheck,

    /** Aborted when the shopper has left, in any tab (D34). Not after a 401: the same one may return (D20). */
    signal: (): AbortSignal => stay.signal,
    /** For what a shopper leaves in memory and on the screen. */
    shopper: shopper as Readable<number>,
    shopperLeft,

    /** When the data may have another owner. */
    onOwner(act: () => void) {
      for (const { subscribe: follow } of [shopper, state]) follow(() => queueMicrotask(act));
    },

    start() {
      known = token();
      if (known) set({ state: 'user', email: '' });
    },

    isSignedIn(): boolean {
      recheck();
      return known !== null;
    },

    enter(token: string, email: string): boolean {
      if (!/^[\x21-\x7E]{1,3800}$/.test(token) || !jar.write(TOKEN_COOKIE, token, TOKEN_COOKIE_DAYS))
        return false;
      refused = null;
      known = token;
      set({ state: 'user', email });
      return true;
    },

    expire(refusedAuthorization: string | null) {
      const current = authorization();
      if (current && current !== refusedAuthorization) return;
      refused = token() ?? refused;
      jar.remove(TOKEN_COOKIE);
      known = token();
      if (get().state === 'user') set({ state: 'expired' });
    },

    leave(): boolean {
      jar.remove(TOKEN_COOKIE);
      known = token();
      if (known !== null) return false;
      set({ state: 'guest' });
      return true;
    },
  };

  function shopperLeft() {
    stay.abort();
    stay = new AbortController();
    shopper.set(shopper.get() + 1);
  }

  function token(): string | null {
    const stored = jar.read(TOKEN_COOKIE);
    return stored && stored !== refused ? stored : null;
  }

  function authorization(): string | null {
    const current = token();
    return current && `Bearer ${current}`;
  }

  /** True for a new token, another shopper's unless `sameShopper`. */
  function recheck(sameShopper = false): boolean {
    jar.refresh();
    const now = token();
    if (now === known) return false;
    const another = now && !sameShopper && get().state !== 'guest';
    known = now;
    set(now ? { state: 'user', email: '' } : { state: 'expired' });
    if (another) shopperLeft();
    return true;
  }
}

export type Session = ReturnType<typeof createSession>;

const CHANNEL = 'daftar-session';

/** `back`: the same shopper again, or the first one. */
export type News = 'signed-in' | 'signed-out' | 'back';

const channelOfTab = lazily(() => openChannel(CHANNEL));

export function notifyOtherTabs(news: News): void {
  channelOfTab()?.postMessage(news);
}

interface Followed {
  session: Pick<Session, 'recheck' | 'shopper' | 'shopperLeft'>;
  storage: Pick<typeof localStore, 'read'>;
}

interface FollowOptions {
  channel?: Pick<BroadcastChannel, 'addEventListener'> | null;
  watch?: (check: () => void, onOwnerRemoved: () => void) => void;
}

export function followSession(
  { session, storage }: Followed,
  onChange: () => void,
  { channel = channelOfTab(), watch = watchPage }: FollowOptions = {},
): void {
  let whose = storedTag(storage);
  const note = () => {
    whose = storedTag(storage);
  };
  session.shopper.subscribe(note);
  const check = (sameShopper?: boolean) => {
    // A page of the back/forward cache has missed the message.
    if (whose && whose !== storedTag(storage)) session.shopperLeft();
    note();
    if (session.recheck(sameShopper)) onChange();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    // A frozen tab receives a sign-out late.
    if (data !== 'back') session.shopperLeft();
    check(true);
  });
  // The message may arrive before this tab's localStorage has the sign-out.
  watch(() => check(), session.shopperLeft);
}

function watchPage(check: () => void, onOwnerRemoved: () => void): void {
  addEventListener('focus', check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());
  document.addEventListener('visibilitychange', check);
  addEventListener('storage', ({ key, newValue }) => key === OWNER_KEY && !newValue && onOwnerRemoved());
  whenIdle(check);
}
