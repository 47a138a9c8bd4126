import { IDBFactory } from 'fake-indexeddb';
import { type DurableValue, durableValue } from '../../../../src/lib/durable-value.ts';
import { type CartBook, type CartTrouble, openBook } from '../../../../src/shop/cart/cart-book.ts';
import type { CartChange } from '../../../../src/shop/cart/cart-change.ts';
import type { CartDocument } from '../../../../src/shop/cart/cart-document.ts';
import type { CartLine } from '../../../../src/shop/cart/cart-line.ts';
import { startSync } from '../../../../src/shop/cart/cart-sync.ts';
import { type CartLog, isCopy } from '../../../../src/shop/cart/cart-text.ts';
import { type MemoryDatabase, ticks } from './memory-database.ts';

/** So many turns or ticks a database may be silent before a tab goes on without it. */
const PATIENCE = 40;

/** A browser with tabs, one localStorage that may forget its last writes, and one (fake) IndexedDB. */
export class Browser {
  texts = new Map<string, string>();
  /** Says of each write to localStorage whether it fails. */
  full: () => boolean = () => false;
  /** Says of each transaction whether it aborts. */
  aborts: () => boolean = () => false;
  /** How many turns of the event loop a message between tabs takes. */
  delay: () => number = () => 0;
  /** Every change any tab ever wrote down, by `tab/seq`. */
  readonly logged = new Map<string, CartChange>();
  /** Every state of the database that was ever seen, in their order. */
  readonly documents: CartDocument[] = [];
  private history: Map<string, string>[] = [new Map()];
  private tabs = new Set<Tab>();
  private opened = 0;

  /** Whether `crash` will be called: every state of localStorage is kept for it. */
  private readonly crashes: boolean;
  /** In place of IndexedDB; time is counted in ticks then, not in turns of the event loop. */
  readonly memory: MemoryDatabase | undefined;

  constructor({
    database = true,
    crashes = true,
    memory,
  }: { database?: boolean; crashes?: boolean; memory?: MemoryDatabase } = {}) {
    this.crashes = crashes;
    this.memory = memory;
    globalThis.indexedDB = database && !memory ? new IDBFactory() : (undefined as unknown as IDBFactory);
  }

  openTab(): Tab {
    const tab = new Tab(this, `tab${++this.opened}`);
    this.tabs.add(tab);
    return tab;
  }

  /** Ends tabs at once: what they have under way is cut off, what the database has committed stays. */
  kill(tabs: Iterable<Tab> = [...this.tabs]): void {
    for (const tab of tabs) {
      tab.alive = false;
      this.tabs.delete(tab);
    }
  }

  /** Chromium commits localStorage seconds late: kill -9 loses the last writes (faults M2). */
  crash(lostWrites: number): void {
    this.kill();
    const kept = Math.max(0, this.history.length - 1 - lostWrites);
    this.texts = new Map(this.history[kept]);
    this.history = [new Map(this.texts)];
  }

  evictDatabase(): void {
    globalThis.indexedDB = new IDBFactory();
  }

  /** Deletes the database under the open tabs. */
  async deleteDatabase(): Promise<void> {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('daftar-cart').onsuccess = resolve;
    });
  }

  write(key: string, value: string | null, from?: Tab): void {
    if (value === null) this.texts.delete(key);
    else this.texts.set(key, value);
    if (this.crashes) this.history.push(new Map(this.texts));
    if (!this.memory && key.startsWith('cart:log:') && value !== null) {
      for (const { tab, seq, change } of (JSON.parse(value.slice(value.indexOf('{'))) as CartLog).changes) {
        this.logged.set(`${tab}/${seq}`, change);
      }
    }
    // As watchOthers of cart-sync.ts, where there is a BroadcastChannel.
    if (!this.memory || key !== 'cart' || value === null || isCopy(value)) return;
    for (const tab of this.tabs) {
      if (tab !== from) void this.pass(1 + this.delay()).then(() => (tab.alive ? tab.sync() : undefined));
    }
  }

  saw(stored: unknown): void {
    const document = stored as CartDocument | undefined;
    if (document && document.rev !== this.documents.at(-1)?.rev) this.documents.push(document);
  }

  say(from: Tab, message: CartDocument | null): void {
    for (const tab of this.tabs) {
      if (tab !== from) void this.pass(1 + this.delay()).then(() => tab.alive && tab.hear(message));
    }
  }

  /** Every living tab notices whatever there is to notice. */
  async rest(): Promise<void> {
    for (let round = 0; round < 2; round++) {
      for (const tab of this.tabs) await tab.sync();
      await this.pass(12);
    }
  }

  pass(count: number): Promise<void> {
    return this.memory ? ticks(count) : turns(count);
  }
}

export class Tab {
  alive = true;
  lines: readonly CartLine[] = [];
  troubles: CartTrouble[] = [];
  /** The revisions this tab showed, in their order. */
  readonly revs: number[] = [];
  hear: (document: unknown) => void = () => {};
  readonly book: CartBook;
  readonly sync: () => Promise<void>;
  private readonly browser: Browser;

  constructor(browser: Browser, name: string) {
    this.browser = browser;
    this.book = openBook({
      tab: name,
      storage: {
        keys: () => [...browser.texts.keys()],
        read: (key) => browser.texts.get(key) ?? null,
        write: (key, value) => {
          if (!this.alive || browser.full()) return false;
          browser.write(key, value, this);
          return true;
        },
        remove: (key) => {
          if (this.alive && browser.texts.has(key)) browser.write(key, null, this);
        },
      },
      onLines: (lines) => {
        if (!this.alive) return;
        this.lines = lines;
        const mode = this.book?.mode();
        this.revs.push(mode && mode.is !== 'alone' && mode.ground.born !== null ? mode.ground.rev : 0);
      },
      onTrouble: (trouble) => this.troubles.push(trouble),
    });
    this.sync = startSync(this.book, {
      database: this.database(),
      channel: {
        say: (message) => this.alive && browser.say(this, message),
        hear: (listener) => {
          this.hear = listener;
        },
      },
      pause: () => (browser.memory ? ticks(PATIENCE) : turns(PATIENCE)),
      onFirstKept: () => {},
    });
  }

  /** Carries out changes; the promise is the acknowledgement: the database has them. */
  act(...changes: CartChange[]): Promise<void> {
    this.book.act(...changes);
    return this.sync();
  }

  private database(): DurableValue {
    if (this.browser.memory) return this.browser.memory.openedBy(() => this.alive);
    const real = durableValue('daftar-cart');
    return {
      exchange: (step) =>
        real.exchange((stored) => {
          if (!this.alive || this.browser.aborts()) throw new Error('Cut off');
          this.browser.saw(stored);
          return step(stored);
        }),
    };
  }
}

/** Lets `count` turns of the event loop go by: somewhere in the middle of whatever is under way. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** What IndexedDB holds, read past the shop's own code. */
export async function storedDocument(): Promise<CartDocument | undefined> {
  return durableValue('daftar-cart').exchange((stored) => stored as CartDocument | undefined);
}
