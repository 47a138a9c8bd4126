import type { ListDocument } from './list-document.ts';
import type { ListKind, ListState, LoggedChange } from './list-kind.ts';
import type { ListLog } from './list-text.ts';

/** The state at this tab's start, before the database has responded. */
export type Beginning<State extends ListState> = State & {
  born: null;
  /** Other tabs' logs; `lines` includes their changes. */
  logs: readonly string[];
  /** No other tab had a log. */
  pure: boolean;
};

/** docs/cart.md, The states of a tab. */
export type ListMode<State extends ListState, Change> =
  | Following<State, Change>
  | Waiting<State, Change>
  | Alone<State>;

interface Following<State extends ListState, Change> {
  is: 'following';
  ground: Beginning<State> | ListDocument<State>;
  pending: LoggedChange<State, Change>[];
}

/** `shown` includes the changes of all tabs. */
interface Waiting<State extends ListState, Change> {
  is: 'waiting';
  ground: Beginning<State> | ListDocument<State>;
  pending: LoggedChange<State, Change>[];
  shown: State;
}

interface Alone<State extends ListState> {
  is: 'alone';
  shown: State;
}

export type StoredMode<State extends ListState, Change> = Following<State, Change> | Waiting<State, Change>;

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
