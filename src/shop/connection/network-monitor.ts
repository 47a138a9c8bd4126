import { createStore, type Store } from '../../lib/store.ts';
import type { Page } from '../page.ts';
import type { UnreachableReason } from './unreachable.ts';

/** Decided by what requests really did; navigator.onLine is only a hint (D35). `slow`: answers come, but late. */
export type NetworkState = 'online' | 'slow' | 'offline' | 'server-down';

interface Dependencies {
  /** Asks the shop's server itself; null when it answered. Never rejects. */
  probe: () => Promise<UnreachableReason | null>;
  /** Milliseconds on a clock that is never set back. */
  now?: () => number;
  /** Calls `then` once after `ms`; returns a function that cancels it. */
  after?: (ms: number, then: () => void) => () => void;
}

type BackListener = (before: NetworkState) => void;

export interface NetworkMonitor {
  state: Store<NetworkState>;
  /** A request was answered by the shop itself. */
  reportReachable(): void;
  /** A request was not answered. That alone proves nothing: the probe decides. */
  reportUnreachable(): void;
  /** Follows the browser's hints from now on. */
  start(page: Page): void;
  /** Calls `then` when the shop answers again, with the state before. Returns how to stop. */
  onBack(then: BackListener): () => void;
  /** The page has not heard of the network for a while: asks, and what follows it begins anew. */
  wake(): void;
}

const SLOW_MS = 1200;
const OVERRULED_AGAIN_MS = 30_000;

/**
 * Decides about the network. Without a failure nothing is asked; after one a probe runs, and while the state is not
 * `online` there is always one running or due.
 */
export function createNetworkMonitor({
  probe,
  now = () => performance.now(),
  after = pageTimer,
}: Dependencies): NetworkMonitor {
  const state = createStore<NetworkState>('online');
  const followers = new Set<BackListener>();
  /** Until then it asks nothing. */
  let isStarted = false;
  let probing = false;
  let cancelNext = () => {};
  let failures = 0;
  let answers = 0;
  let overruledAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (probing || !isStarted) return;
    probing = true;
    cancelNext();
    const [startedAt, answersBefore] = [now(), answers];
    const reason = await probe();
    const answered = reason !== null && answers !== answersBefore && mayOverrule();
    const next = stateAfterProbe(reason, now() - startedAt, answered);
    probing = false;
    failures = next === 'online' ? 0 : failures + 1;
    if (next !== 'online') cancelNext = after(probeDelayMs(failures), () => void look());
    become(next);
  }

  /**
   * Whether the answer to another request counts against a probe that failed. Where only a part of the server fails,
   * such answers come all the time, and each would reload the page, which asks the failing part again.
   */
  function mayOverrule(): boolean {
    if (state.get() !== 'server-down') return true;
    if (now() - overruledAt < OVERRULED_AGAIN_MS) return false;
    overruledAt = now();
    return true;
  }

  function become(next: NetworkState): void {
    const before = state.get();
    state.set(next);
    if (next === 'online') cancelNext();
    if (next !== before && (next === 'online' || (next === 'slow' && before !== 'online'))) tell(before);
  }

  function tell(before: NetworkState): void {
    if (isStarted) for (const then of [...followers]) then(before);
  }

  function reportUnreachable(): void {
    if (state.get() === 'online') void look();
  }

  return {
    state,
    reportReachable() {
      answers += 1;
      if (mayOverrule()) become('online');
    },
    reportUnreachable,
    onBack(then) {
      followers.add(then);
      return () => followers.delete(then);
    },
    wake() {
      reportUnreachable();
      tell(state.get());
    },
    start(page) {
      isStarted = true;
      page.addEventListener('online', () => void look());
      page.addEventListener('offline', () => void look());
      const { document } = page;
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible' && state.get() !== 'online') void look();
      });
    },
  };
}

/**
 * The state after a probe: silence means offline or a server that is down, unless another request was answered
 * meanwhile.
 */
export function stateAfterProbe(
  reason: UnreachableReason | null,
  ms: number,
  answeredMeanwhile: boolean,
): NetworkState {
  if (reason === null) return ms > SLOW_MS ? 'slow' : 'online';
  if (answeredMeanwhile) return 'online';
  return reason === 'server' ? 'server-down' : 'offline';
}

/** Frequent at first, since most outages are short; then rare, to spare a phone that is offline for hours. */
export function probeDelayMs(failed: number): number {
  return failed > 12 ? 30_000 : Math.min(500 * 2 ** failed, 5000);
}

function pageTimer(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
