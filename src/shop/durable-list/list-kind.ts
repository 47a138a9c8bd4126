export interface ListState {
  lines: readonly unknown[];
}

/** Changes are data: stored first, then applied once, to the list as it is then (docs/cart.md). */
export interface ListKind<State extends ListState, Change> {
  key: string;
  empty: State;
  changed(state: State, change: Change | Replacement<State>): State;
  /** `valid`: all lines were valid. Null if the value is not a list. */
  readLines(value: unknown): { lines: State['lines']; valid: boolean } | null;
}

export interface Changed<State extends ListState> {
  before: State;
  after: State;
  stored: Promise<void>;
}

/** Another program wrote these lines. */
export interface Replacement<State extends ListState> {
  type: 'replace';
  lines: State['lines'];
}

/** `seq` is higher than any that the tab knew (docs/cart.md). */
export interface LoggedChange<State extends ListState, Change> {
  tab: string;
  seq: number;
  change: Change | Replacement<State>;
}
