import type { StoreInfoState } from '../../src/contract/store-info.ts';
import type { Cookies } from '../../src/lib/cookie.ts';
import type { DurableValue } from '../../src/lib/durable-value.ts';
import { createAnnouncer } from '../../src/lib/focus.ts';
import type { localStore } from '../../src/lib/local-storage.ts';
import { createStore } from '../../src/lib/store.ts';
import { createNotices } from '../../src/platform/notices.ts';
import type { Page } from '../../src/platform/page.ts';
import { createOwner } from '../../src/platform/session/owner.ts';
import { createSession, type News } from '../../src/platform/session/session.ts';

/** The texts of a localStorage or sessionStorage. */
export function fakeStorage(texts: Record<string, string> = {}): typeof localStore {
  const stored = new Map(Object.entries(texts));
  return {
    read: (key: string) => stored.get(key) ?? null,
    keys: () => [...stored.keys()],
    write: (key: string, text: string) => Boolean(stored.set(key, text)),
    remove: (key: string): void => {
      stored.delete(key);
    },
  };
}

/** A storage that the browser forbids. */
export const forbiddenStorage: typeof localStore = {
  read: () => null,
  keys: () => [],
  write: () => false,
  remove: () => {},
};

/** A value of a database, in memory. */
export function valueInMemory(stored?: unknown): DurableValue & { stored: unknown } {
  return {
    stored,
    async exchange(step) {
      const next = step(this.stored);
      this.stored = structuredClone(next);
      return next;
    },
  };
}

/** A database that the browser forbids. */
export const noDatabase: DurableValue = { exchange: () => Promise.reject(new Error('forbidden')) };

interface FakeJar extends Cookies {
  write(name: string, value: string, days?: number): boolean;
  stubborn: boolean;
}

/** The cookies of a device. `stubborn`: the browser takes none and lets go of none. */
export function fakeJar(cookies: Record<string, string> = {}): FakeJar {
  const jar = new Map(Object.entries(cookies));
  return {
    read: (name: string) => jar.get(name) ?? null,
    write(name: string, value: string) {
      if (this.stubborn) return false;
      jar.set(name, value);
      return true;
    },
    remove(name: string) {
      if (!this.stubborn) jar.delete(name);
    },
    serve: () => {},
    refresh: () => {},
    stubborn: false,
  };
}

/** A page in sight, to which a test sends events. */
export function fakePage() {
  const visibilityState: DocumentVisibilityState = 'visible';
  const document: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(
    new EventTarget(),
    { visibilityState },
  );
  return Object.assign(new EventTarget(), { document }) as EventTarget & Page & { document: typeof document };
}

/** One device with one open page: its session, its storage, whose its data is, and what its tab told the others. */
export function fakeDevice({ jar = fakeJar(), storage = fakeStorage() } = {}) {
  const deleted: string[] = [];
  const told: News[] = [];
  const ended: string[] = [];
  const session = createSession({ cookies: jar });
  session.start();
  const page = {
    cookies: jar,
    fetch: async () => Response.error(),
    tab: fakeStorage(),
    session,
    storage,
    deleteDatabase: (name: string) => void deleted.push(name),
    notifyOtherTabs: (news: News) => void told.push(news),
    page: fakePage(),
    caches: undefined,
    api: { endSession: (value: string) => void ended.push(value) },
    storeInfo: createStore<StoreInfoState>({ state: 'loading' }),
    // Enough for what a test without a browser does with them.
    navigator: {} as Navigator,
    location: new URL('https://shop.example/') as unknown as Location,
  };
  const owner = createOwner(page);
  return {
    ...page,
    owner,
    /** By the form. */
    signIn(email: string, token = `token.of.${email.split('@')[0]}`) {
      session.enter(token, email);
      owner.claim(email);
    },
    notices: createNotices(),
    announcer: createAnnouncer(),
    jar,
    told,
    ended,
    deleted,
  };
}
