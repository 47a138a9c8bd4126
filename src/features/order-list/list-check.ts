import { calledAs } from '../../contract/codes.ts';
import { isPlainCode } from '../../contract/lists/order-line.ts';
import { nextTask } from '../../lib/tasks.ts';
import type { EpochMs } from '../../lib/units.ts';
import type { Now } from '../basket/basket.ts';
import type { MatchedLine } from '../search/match-line.ts';
import type { MatchedLines, Search } from '../search/search.ts';
import { type ListLine, unlessSoldOut, withMatch } from './list-line.ts';
import { withDecisions } from './stored-list.ts';

export interface CheckState {
  lines: readonly ListLine[];
  /** `stopped`, `failed`: some lines are unchecked. */
  work: 'idle' | 'checking' | 'stopped' | 'failed';
  searched: MatchedLines['searched'] | null;
  /** Of the oldest price; null if none is from an earlier visit. */
  savedAt: EpochMs | null;
}

interface Dependencies {
  get: () => CheckState;
  show: (change: Partial<CheckState>) => void;
  search: Pick<Search, 'matchLines' | 'findOnServer'>;
  now: () => Now;
}

/** Lines matched at a time: few at first, to show something soon, then as many as a short task can show. */
const AT_FIRST = 3;
const AT_ONCE = 12;

const SERVER_AT_MOST = 50;

/** Compares the lines of a list with the shop's products, one check at a time. */
export function createCheck({ get, show, search, now }: Dependencies) {
  let stopping = new AbortController();
  return { check, stop };

  function stop(): void {
    stopping.abort();
    stopping = new AbortController();
  }

  /** Matches what is unchecked, in slices. `onShown`: the first one is on the page, or nothing will be. */
  async function check(onShown = () => {}): Promise<void> {
    stop();
    const { signal } = stopping;
    show({ work: 'checking' });
    try {
      // The worker matches lines while the page shows those before.
      let asked = ask(AT_FIRST, [], signal);
      while (asked) {
        const { slice, answer } = asked;
        const { matches, searched, savedAt } = await answer;
        signal.throwIfAborted();
        asked = ask(AT_ONCE, slice, signal);
        await nextTask();
        signal.throwIfAborted();
        const lines = withMatches(new Map(matches.map((match, at) => [slice[at]?.key, match])));
        show({ lines, searched, savedAt: olderOf(get().savedAt, savedAt) });
        await nextTask();
        onShown();
        signal.throwIfAborted();
      }
      await askServer(signal);
      show({ work: 'idle' });
    } catch {
      if (!signal.aborted) show({ work: 'failed' });
    } finally {
      onShown();
    }
  }

  function ask(most: number, asked: readonly ListLine[], signal: AbortSignal) {
    const slice = get()
      .lines.filter((line) => line.is === 'unchecked' && !asked.includes(line))
      .slice(0, most);
    if (slice.length === 0) return null;
    // A product that the shopper agreed to is asked for by its id.
    const lines = slice.map(({ line, restored }) =>
      restored?.picked ? { ...line, id: restored.picked } : line,
    );
    const answer = search.matchLines(lines, signal);
    // Avoids an unhandled rejection if the check is stopped first.
    answer.catch(() => {});
    return { slice, answer };
  }

  async function askServer(signal: AbortSignal): Promise<void> {
    const missing = get().lines.filter(({ is, line }) => is === 'not-found' && line.words !== '');
    for (const { key, line } of missing.slice(0, SERVER_AT_MOST)) {
      const { code = '', words, quantity } = line;
      const byCode = code && code !== words ? await search.findOnServer(code, signal) : [];
      const found = byCode.length > 0 ? byCode : await search.findOnServer(words, signal);
      signal.throwIfAborted();
      if (found.length === 0) continue;
      const called = isPlainCode(words) ? found.filter((product) => calledAs(product, words)) : [];
      const is = called.length === 1 ? 'found' : 'choose';
      const products = is === 'found' ? called : found;
      show({ lines: withMatches(new Map([[key, { is, products, quantity }]])) });
    }
  }

  function withMatches(matches: ReadonlyMap<string | undefined, MatchedLine>): ListLine[] {
    return get().lines.map((line) => {
      const match = matches.get(line.key);
      if (!match) return line;
      const { restored } = line;
      const found = withMatch({ ...line, restored: undefined }, match, now().info);
      return unlessSoldOut(restored ? withDecisions(found, restored, now().info) : found, now());
    });
  }
}

function olderOf(one: EpochMs | null, other: EpochMs | null): EpochMs | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
