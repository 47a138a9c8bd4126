/** What every kept list is made of; a kind may have more, as the cart has the orders taken out of it. */
export interface ListState {
  lines: readonly unknown[];
}

/**
 * What tells one kept list from another. Everything that can happen to it is data, a change of its own kind or a
 * Replacement: written down first, then applied once, to whatever the list is by then (docs/cart.md).
 */
export interface ListKind<State extends ListState, Change> {
  /** The key in localStorage; the database is called `daftar-` and the key. */
  key: string;
  empty: State;
  changed(state: State, change: Change | Replacement<State>): State;
  /** The sound lines of any value, and whether all of it was sound; null if it is not a list. */
  readLines(value: unknown): { lines: State['lines']; valid: boolean } | null;
}

/** What an act did, known at once; `kept` resolves when it is as safe as this device can make it. */
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

/**
 * `seq` grows with each change of a tab and is higher than any the tab knew of: of two changes, the lower one
 * happened first, or neither tab knew of the other's.
 */
export interface LoggedChange<State extends ListState, Change> {
  tab: string;
  seq: number;
  change: Change | Replacement<State>;
}
