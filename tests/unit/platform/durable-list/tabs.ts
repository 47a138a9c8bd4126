import { IDBFactory } from 'fake-indexeddb';
import { type DurableValue, durableValue } from '../../../../src/lib/durable-value.ts';
import {
  type ListBook,
  type ListTrouble,
  openBook,
} from '../../../../src/platform/durable-list/list-book.ts';
import type { ListSchemas } from '../../../../src/platform/durable-list/list-document.ts';
import type {
  ListDocument,
  ListKind,
  ListLog,
  ListState,
  Replacement,
} from '../../../../src/platform/durable-list/list-kind.ts';
import { startSync } from '../../../../src/platform/durable-list/list-sync.ts';
import { isCopy } from '../../../../src/platform/durable-list/list-text.ts';
import { type MemoryDatabase, ticks } from './memory-database.ts';

/** In turns or ticks: a tab's timeout for the database. */
const TIMEOUT = 40;

/** The list of the tabs. */
export interface ListUnderTest<State extends ListState, Change> {
  kind: ListKind<State, Change>;
  schemas: ListSchemas<State, Change>;
}

export interface BrowserOptions {
  crashes?: boolean;
  memory?: MemoryDatabase;
}

/** A browser with tabs, one localStorage that may forget its last writes, and one (fake) IndexedDB. */
export class ListBrowser<State extends ListState, Change> {
  texts = new Map<string, string>();
  /** Says of each write to localStorage whether it fails. */
  full: () => boolean = () => false;
  /** How many turns of the event loop a message between tabs takes. */
  delay: () => number = () => 0;
  /** Every change that a tab has logged, by `tab/seq`. */
  readonly logged = new Map<string, Change | Replacement<State>>();
  /** Every state of the database that was ever seen, in their order. */
  readonly documents: ListDocument<State>[] = [];
  private history: Map<string, string>[] = [new Map()];
  private tabs = new Set<ListTab<State, Change>>();
  private opened = 0;

  /** Whether `crash` will be called: every state of localStorage is recorded for it. */
  private readonly crashes: boolean;
  /** In place of IndexedDB; time is counted in ticks then, not in turns of the event loop. */
  readonly memory: MemoryDatabase | undefined;
  readonly list: ListUnderTest<State, Change>;

  constructor(list: ListUnderTest<State, Change>, { crashes = true, memory }: BrowserOptions = {}) {
    this.list = list;
    this.crashes = crashes;
    this.memory = memory;
    globalThis.indexedDB = memory ? (undefined as unknown as IDBFactory) : new IDBFactory();
  }

  openTab(): ListTab<State, Change> {
    const tab = new ListTab(this, `tab${++this.opened}`);
    this.tabs.add(tab);
    return tab;
  }

  /** Closes tabs immediately: pending work is cut off, committed transactions stay. */
  kill(tabs: Iterable<ListTab<State, Change>> = [...this.tabs]): void {
    for (const tab of tabs) {
      tab.alive = false;
      this.tabs.delete(tab);
    }
  }

  /** Chromium commits localStorage seconds late: kill -9 loses the last writes (faults M2). */
  crash(lostWrites: number): void {
    this.kill();
    const saved = Math.max(0, this.history.length - 1 - lostWrites);
    this.texts = new Map(this.history[saved]);
    this.history = [new Map(this.texts)];
  }

  write(key: string, value: string | null, from?: ListTab<State, Change>): void {
    if (value === null) this.texts.delete(key);
    else this.texts.set(key, value);
    if (this.crashes) this.history.push(new Map(this.texts));
    const listKey = this.list.kind.key;
    if (!this.memory && key.startsWith(`${listKey}:log:`) && value !== null) {
      const log: ListLog<State, Change> = JSON.parse(value.slice(value.indexOf('{')));
      for (const { tab, seq, change } of log.changes) {
        this.logged.set(`${tab}/${seq}`, change);
      }
    }
    // As watchOthers of list-sync.ts, where there is a BroadcastChannel.
    if (!this.memory || key !== listKey || value === null || isCopy(value)) return;
    for (const tab of this.tabs) {
      if (tab !== from) void this.pass(1 + this.delay()).then(() => (tab.alive ? tab.sync() : undefined));
    }
  }

  saw(stored: unknown): void {
    const document = stored as ListDocument<State> | undefined;
    if (document && document.rev !== this.documents.at(-1)?.rev) this.documents.push(document);
  }

  say(from: ListTab<State, Change>, message: ListDocument<State> | null): void {
    for (const tab of this.tabs) {
      if (tab !== from) void this.pass(1 + this.delay()).then(() => tab.alive && tab.onMessage(message));
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

export class ListTab<State extends ListState, Change> {
  alive = true;
  lines: State['lines'];
  troubles: ListTrouble[] = [];
  /** The revisions this tab showed, in their order. */
  readonly revs: number[] = [];
  onMessage = (document: unknown): void => {
    this.channel.dispatchEvent(new MessageEvent('message', { data: document }));
  };
  readonly book: ListBook<State, Change>;
  readonly sync: () => Promise<void>;
  private readonly browser: ListBrowser<State, Change>;
  private readonly channel = Object.assign(new EventTarget(), {
    postMessage: (message: ListDocument<State> | null) => {
      if (this.alive) this.browser.say(this, message);
    },
  });

  constructor(browser: ListBrowser<State, Change>, name: string) {
    this.browser = browser;
    this.lines = browser.list.kind.empty.lines;
    this.book = openBook(browser.list.kind, {
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
    this.sync = startSync(this.book, browser.list.schemas, {
      database: this.database(),
      channel: this.channel,
      pause: () => (browser.memory ? ticks(TIMEOUT) : turns(TIMEOUT)),
      onFirstStored: () => {},
    });
  }

  /** Carries out changes; the promise is the acknowledgement: the database has them. */
  act(...changes: (Change | Replacement<State>)[]): Promise<void> {
    this.book.act(...changes);
    return this.sync();
  }

  private database(): DurableValue {
    if (this.browser.memory) return this.browser.memory.openedBy(() => this.alive);
    const real = durableValue(`daftar-${this.browser.list.kind.key}`);
    return {
      exchange: (step) =>
        real.exchange((stored) => {
          if (!this.alive) throw new Error('Cut off');
          this.browser.saw(stored);
          return step(stored);
        }),
    };
  }
}

/** Lets `count` turns of the event loop go by, in the middle of pending work. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
