import * as v from 'valibot';

export interface ListState {
  lines: readonly unknown[];
}

/** Changes are data: stored first, then applied once, to the list as it is then (docs/cart.md). */
export interface ListKind<State extends ListState, Change> {
  key: string;
  empty: State;
  changed(state: State, change: Change | Replacement<State>): State;
  readLines(value: unknown): { lines: State['lines']; valid: boolean } | null;
  withdraw?(from: StoredMode<State, Change>, later: Change | Replacement<State>, before: State): void;
}

export interface Changed<State extends ListState> {
  before: State;
  after: State;
  stored: Promise<void>;
}

export interface Replacement<State extends ListState> {
  type: 'replace';
  lines: State['lines'];
}

export interface LoggedChange<State extends ListState, Change> {
  tab: string;
  seq: number;
  change: Change | Replacement<State>;
}

/** docs/cart.md explains `base`. */
export interface ListLog<State extends ListState, Change> {
  base: State['lines'] | null;
  changes: readonly LoggedChange<State, Change>[];
}

export type ListDocument<State extends ListState> = State & DocumentFacts;

export interface DocumentFacts {
  format: 1;
  /** Random; a deleted document's successor has another. */
  born: string;
  /** Counts transactions, because clocks differ. */
  rev: number;
  /** The most recently active tab comes last. */
  applied: [tab: string, seq: number][];
}

/** The state at this tab's start, before the database has responded. */
export type Beginning<State extends ListState> = State & {
  born: null;
  logs: readonly string[];
  pure: boolean;
};

/** docs/cart.md, The states of a tab. */
export type ListMode<State extends ListState, Change> =
  | StoredMode<State, Change>
  | { is: 'alone'; shown: State };

export type StoredMode<State extends ListState, Change> = {
  ground: Beginning<State> | ListDocument<State>;
  pending: LoggedChange<State, Change>[];
} & ({ is: 'following' } | { is: 'waiting'; shown: State });

export function logOf<State extends ListState, Change>({
  ground,
  pending,
}: StoredMode<State, Change>): ListLog<State, Change> {
  return { base: ground.born === null && ground.pure ? ground.lines : null, changes: pending };
}

export function onTop<State extends ListState, Change>(
  { changed }: ListKind<State, Change>,
  ground: State,
  changes: readonly LoggedChange<State, Change>[],
): State {
  return changes.reduce((state, { change }) => changed(state, change), ground);
}

/** Equal lines are `merged`. `valid`: all were. Null if it is no list. */
export function readEach<Line>(
  value: unknown,
  schema: v.GenericSchema<unknown, Line>,
  keyOf: (line: Line) => string,
  most = Number.POSITIVE_INFINITY,
  merged = (known: Line, _more: Line) => known,
): { lines: Line[]; valid: boolean } | null {
  if (!Array.isArray(value)) return null;
  const lines = new Map<string, Line>();
  let valid = true;
  for (const each of value) {
    const read = v.safeParse(schema, each);
    const known = read.success ? lines.get(keyOf(read.output)) : undefined;
    if (!read.success || (!known && lines.size === most)) valid = false;
    else lines.set(keyOf(read.output), known ? merged(known, read.output) : read.output);
  }
  return { lines: [...lines.values()], valid };
}
