import { calledAs } from '../../contract/codes.ts';
import type { Product } from '../../contract/product.ts';
import { nextTask } from '../../lib/tasks.ts';
import type { EpochMs } from '../../lib/units.ts';
import { isCodeAlone, isPlainCode } from '../../lists/line-codes.ts';
import type { OrderLine } from '../../lists/order-line.ts';
import { singular, tokenize } from '../../search-engine/words.ts';
import type { Now } from '../basket/basket.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { MatchedLine } from '../search/match-line.ts';
import type { MatchedLines, Search } from '../search/search.ts';
import { isOpen, type ListLine, unlessSoldOut, withMatch } from './list-line.ts';
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
  catalogue: Pick<Catalogue, 'ask'>;
  get: () => CheckState;
  show: (change: Partial<CheckState>) => void;
  search: Pick<Search, 'matchLines' | 'findOnServer'>;
  now: () => Now;
}

type Match = MatchedLine & Pick<ListLine, 'unasked'>;

/** Lines matched at a time: few at first, to show something soon, then as many as a short task can show. */
const AT_FIRST = 3;
const AT_ONCE = 12;

const SERVER_AT_MOST = 50;

/** Compares the lines of a list with the shop's products, one check at a time. */
export function createCheck({ get, show, catalogue, search, now }: Dependencies) {
  let stopping = new AbortController();
  return { check, stop };

  function stop(): void {
    stopping.abort();
    stopping = new AbortController();
  }

  /** Matches what is unchecked, in slices. */
  async function check(): Promise<void> {
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
        const hasAll = searched.whole || !hasCodes();
        const sure = matches.map((match, at) => withUnasked(slice[at], match, hasAll));
        const lines = withMatches(new Map(sure.map((match, at) => [slice[at]?.key, match])));
        show({ lines, searched, savedAt: olderOf(get().savedAt, savedAt) });
        await nextTask();
        signal.throwIfAborted();
      }
      await askServer(signal);
      show({ work: 'idle' });
    } catch {
      if (!signal.aborted) show({ work: 'failed' });
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
    const unanswered = new Set<string>();
    let isSilent = false;
    for (let count = 0; count < SERVER_AT_MOST; count += 1) {
      const open = get().lines.find((each) => each.unasked && isOpen(each) && !unanswered.has(each.key));
      if (!open?.unasked) return;
      const { key, unasked } = open;
      const match = await matchOnServer(open, unasked, signal);
      signal.throwIfAborted();
      // It may refuse one line. Without the server each would wait in vain.
      if (!match && (isSilent || !now().isOnline)) return;
      isSilent = !match;
      unanswered.add(key);
      const shown = get().lines.find((each) => each.key === key);
      // The shopper may have decided meanwhile.
      if (match && shown?.unasked === unasked && isOpen(shown))
        show({ lines: withMatches(new Map([[key, match]])) });
    }
  }

  /** Null without an answer. */
  async function matchOnServer(
    { is, line, products: others }: ListLine,
    unasked: MatchedLine,
    signal: AbortSignal,
  ): Promise<MatchedLine | null> {
    const code = codeOf(line);
    const byId = await withId(line.id);
    const byCode = code && byId?.length === 0 ? await search.findOnServer(code, signal) : byId;
    if (!byCode) return null;
    const called = byCode.filter((product) => isCalled(product, line));
    if (called.length > 0) return matchOfCode(called, line, others);
    if (is !== 'not-found' || isCodeAlone(line)) return unasked;
    const products = code === line.words ? byCode : await search.findOnServer(line.words, signal);
    return products && { is: 'choose', products, quantity: line.quantity };
  }

  async function withId(id: string): Promise<Product[] | null> {
    if (id === '') return [];
    const known = await catalogue.ask(id).catch(() => null);
    return known && (known.is === 'sold' ? [known.product] : []);
  }

  function hasCodes(): boolean {
    return now().info?.features.includes('codes') ?? false;
  }

  /** A device with a part of the shop may not have the product of a code: then the words beside it are not enough. */
  function withUnasked(each: ListLine | undefined, match: MatchedLine, hasAll: boolean): Match {
    if (!each) return match;
    const { line } = each;
    if (match.is === 'not-found') return line.words || line.id ? { ...match, unasked: match } : match;
    if (hasAll || !(line.id || codeOf(line))) return match;
    if (match.products.some((product) => isCalled(product, line))) return match;
    return { ...match, is: 'choose', unasked: match };
  }

  function withMatches(matches: ReadonlyMap<string | undefined, Match>): ListLine[] {
    return get().lines.map((line) => {
      const match = matches.get(line.key);
      if (!match) return line;
      const { restored } = line;
      const found = withMatch({ ...line, restored: undefined, unasked: match.unasked }, match, now().info);
      return unlessSoldOut(restored ? withDecisions(found, restored, now().info) : found, now());
    });
  }
}

/** '' if nothing of the line is a code. */
function codeOf({ id, code = '', words }: OrderLine): string {
  return code || (id === '' && isPlainCode(words) ? words : '');
}

function isCalled(product: Product, line: OrderLine): boolean {
  return product.id === line.id || calledAs(product, codeOf(line)) !== null;
}

/** Words of another product are asked about (D61.84). */
function matchOfCode(called: Product[], line: OrderLine, others: readonly Product[]): MatchedLine {
  const { id, code = '', words, quantity } = line;
  const isAlone =
    words === '' ||
    id + code === '' ||
    isCodeAlone(line) ||
    calledAs(called[0] ?? { variants: [] }, words) !== null;
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
