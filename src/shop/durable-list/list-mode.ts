import type { ListDocument } from './list-document.ts';
import type { ListKind, ListState, LoggedChange } from './list-kind.ts';
import type { ListLog } from './list-text.ts';

/** The list's text at this tab's start, before anything is known of the database. */
export type Beginning<State extends ListState> = State & {
  born: null;
  /** The logs that other tabs had left by then, as text; their changes are in `lines` already. */
  logs: readonly string[];
  /** No other tab had a log then, so `lines` holds nobody's unfinished changes. */
  pure: boolean;
};

/** How a tab stands to the database (docs/cart.md, The states of a tab). */
export type ListMode<State extends ListState, Change> =
  | Following<State, Change>
  | Waiting<State, Change>
  | Alone<State>;

/** The database answers, or has not been asked yet. `pending`: this tab's changes on their way there. */
interface Following<State extends ListState, Change> {
  is: 'following';
  ground: Beginning<State> | ListDocument<State>;
  pending: LoggedChange<State, Change>[];
}

/** The database fails or is silent. `shown`: the ground plus every change, of any tab, that this tab knows. */
interface Waiting<State extends ListState, Change> {
  is: 'waiting';
  ground: Beginning<State> | ListDocument<State>;
  pending: LoggedChange<State, Change>[];
  shown: State;
}

/** This browser has no database: the text is the list, and there is nothing to wait for. */
interface Alone<State extends ListState> {
  is: 'alone';
  shown: State;
}

export type StoredMode<State extends ListState, Change> = Following<State, Change> | Waiting<State, Change>;

/** What this tab writes down for the other tabs and for those that open later. */
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
