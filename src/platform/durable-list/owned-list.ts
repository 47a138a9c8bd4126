import * as v from 'valibot';
import { createStore } from '../../lib/store.ts';
import type { Needs } from '../needs.ts';
import { type DurableListDependencies, durableList, type Particulars } from './durable-list.ts';
import type { Changed, ListKind, Replacement, StoredMode } from './list-kind.ts';

const Owned = v.object({ whose: v.nullable(v.string()) });
type OwnedLine = v.InferOutput<typeof Owned>;

/** What a guest left becomes this owner's. */
export const Own = v.object({ type: v.literal('own'), whose: v.nullable(v.string()) });
export type Own = v.InferOutput<typeof Own>;

interface OwnedState {
  lines: readonly OwnedLine[];
}

interface Dependencies
  extends DurableListDependencies,
    Needs<'owner.tag' | 'session.token' | 'session.isSignedIn' | 'session.onOwner'> {
  /** Otherwise the list waits until somebody else has. */
  identify?: () => Promise<void>;
}

export function ownedLines<Line extends OwnedLine>(lines: readonly Line[], own: Own): readonly Line[] {
  return lines
    .filter((line) => !isOthers(line, own))
    .map((line) => (line.whose === own.whose ? line : { ...line, whose: own.whose }));
}

export function isOthers(line: OwnedLine, { whose }: Own): boolean {
  return line.whose !== null && line.whose !== whose;
}

/** Takes what others wrote out of the log. */
export function withdrawOthers<State extends OwnedState, Change extends { type: string }>(
  isAboutOthers: (change: Change | Own | Replacement<State>, own: Own, before: State) => boolean = () =>
    false,
) {
  return (
    from: StoredMode<State, Change | Own>,
    own: Change | Own | Replacement<State>,
    before: State,
  ): void => {
    if (!isOwn(own)) return;
    const kept = (lines: State['lines']) => lines.filter((line) => !isOthers(line, own));
    from.pending = from.pending.map((logged) => {
      const { change } = logged;
      if (isReplacement(change)) return { ...logged, change: { ...change, lines: kept(change.lines) } };
      const isTheirs = linesIn(change).some((line) => isOthers(line, own));
      return isTheirs || isAboutOthers(change, own, before) ? { ...logged, change: own } : logged;
    });
    const { ground } = from;
    if (ground.born === null) from.ground = { ...ground, lines: kept(ground.lines) };
  };
}

function isOwn(change: { type: string }): change is Own {
  return change.type === 'own';
}

function isReplacement<State extends OwnedState>(
  change: { type: string } | Replacement<State>,
): change is Replacement<State> {
  return change.type === 'replace';
}

function linesIn(change: object): OwnedLine[] {
  return Object.values(change)
    .flat()
    .filter((value) => v.is(Owned, value));
}

export function ownedList<State extends OwnedState, Change>(
  kind: ListKind<State, Change | Own>,
  { owner, session, identify, ...dependencies }: Dependencies,
  particulars: Particulars<State, Change | Own>,
) {
  const stored = durableList(kind, dependencies, particulars);
  const mine = createStore<State['lines']>(kind.empty.lines);
  /** The token whose shopper has been asked for. */
  let identified: string | null = null;

  stored.subscribe(show);
  session.onOwner(show);

  return {
    get: mine.get,
    subscribe: mine.subscribe,
    trouble: stored.trouble,
    start: stored.start,
    keep: stored.keep,
    /** For a change of owner that nobody has reported. */
    refresh: show,
    isUnowned,
    settle,

    /** Nothing of a shopper who has left is stored again. */
    change(...changes: readonly (Change | Own)[]): Changed<State> {
      const own: Own = { type: 'own', whose: owner.tag() };
      return stored.change(...(hasOthers() && !isUnowned() ? [own] : []), ...changes);
    },
  };

  function isUnowned(): boolean {
    return owner.tag() === null && session.token() !== null;
  }

  function hasOthers(): boolean {
    const whose = owner.tag();
    return stored.get().some((line) => line.whose !== whose);
  }

  function show(): void {
    const whose = owner.tag();
    const isMixed = hasOthers();
    if (isMixed && !identify && !isUnowned()) {
      stored.change({ type: 'own', whose });
      return;
    }
    const all = stored.get();
    // Until it is known whose they are.
    if (identify && isUnowned()) mine.set(kind.empty.lines);
    else mine.set(isMixed ? all.filter((line) => line.whose === whose) : all);
    if (isMixed && identify) queueMicrotask(() => void settle());
  }

  async function settle(): Promise<void> {
    // Another tab may have signed in.
    const isSignedIn = session.isSignedIn();
    const token = session.token();
    // Once: the new owner is shown, too.
    if (identified !== token) {
      identified = token;
      if (isSignedIn) await identify?.();
    }
    if (isUnowned()) return;
    if (hasOthers()) stored.change({ type: 'own', whose: owner.tag() });
    else show();
  }
}
