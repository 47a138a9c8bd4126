import { calledAs } from '../../contract/codes.ts';
import { isPlainCode, type OrderLine } from '../../contract/lists/order-line.ts';
import type { Product } from '../../contract/product.ts';
import { nextTask } from '../../lib/tasks.ts';
import type { EpochMs } from '../../lib/units.ts';
import { singular, tokenize } from '../../search-engine/words.ts';
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
  /** Found by words, by the key of the line, whose code the device does not have. */
  const unsure = new Map<string, MatchedLine>();
  return { check, stop };

  function stop(): void {
    stopping.abort();
    stopping = new AbortController();
  }

  /** Matches what is unchecked, in slices. `onShown`: the first one is on the page, or nothing will be. */
  async function check(onShown = () => {}): Promise<void> {
    stop();
    const { signal } = stopping;
    unsure.clear();
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
        const hasAll = searched.whole || !hasCodes();
        const sure = matches.map((match, at) => (hasAll ? match : unlessUnknown(slice[at], match)));
        const lines = withMatches(new Map(sure.map((match, at) => [slice[at]?.key, match])));
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
    const open = get().lines.filter(({ key, is, line }) =>
      is === 'not-found' ? line.words !== '' : unsure.has(key),
    );
    for (const { key, is, line, products } of open.slice(0, SERVER_AT_MOST)) {
      const code = codeOf(line);
      const byCode = code ? await search.findOnServer(code, signal) : [];
      const called = byCode.filter((product) => calledAs(product, code));
      const byWords =
        is === 'not-found' && called.length === 0 && code !== line.words
          ? await search.findOnServer(line.words, signal)
          : byCode;
      signal.throwIfAborted();
      const match =
        called.length > 0
          ? matchOfCode(called, line, products)
          : (unsure.get(key) ?? { is: 'choose' as const, products: byWords, quantity: line.quantity });
      if (match.products.length > 0) show({ lines: withMatches(new Map([[key, match]])) });
    }
  }

  function hasCodes(): boolean {
    return now().info?.features.includes('codes') ?? false;
  }

  /** A device with a part of the shop may not have the product of a code: then the words beside it are not enough. */
  function unlessUnknown(each: ListLine | undefined, match: MatchedLine): MatchedLine {
    const code = each ? codeOf(each.line) : '';
    if (!each || !code || match.is === 'not-found') return match;
    if (match.products.some((product) => calledAs(product, code))) return match;
    unsure.set(each.key, match);
    return { ...match, is: 'choose' };
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

/** '' if nothing of the line is a code. */
function codeOf({ code = '', words }: OrderLine): string {
  return code || (isPlainCode(words) ? words : '');
}

/** Words of another product are asked about (D61.84). */
function matchOfCode(called: Product[], line: OrderLine, others: readonly Product[]): MatchedLine {
  const { code = '', words, quantity } = line;
  const isAlone = words === '' || code === '' || calledAs(called[0] ?? { variants: [] }, words) !== null;
  const [only] = called.filter(({ name }) => isAlone || isNamed(name, words));
  const isSure = called.length === 1 && only !== undefined;
  return {
    is: isSure ? 'found' : 'choose',
    products: isSure ? called : [...new Map([...called, ...others].map((each) => [each.id, each])).values()],
    quantity,
  };
}

function isNamed(name: string, typed: string): boolean {
  const [title = [], words = []] = [name, typed].map((text) =>
    tokenize(text).map(({ word }) => singular(word)),
  );
  return words.every((word) => title.includes(word)) || title.every((word) => words.includes(word));
}

function olderOf(one: EpochMs | null, other: EpochMs | null): EpochMs | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
