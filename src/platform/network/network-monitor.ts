import { isTimeout, type UnreachableReason, unreachableReason } from '../../contract/unreachable.ts';
import { createStore } from '../../lib/store.ts';
import type { Page } from '../page.ts';
import type { Session } from '../session/session.ts';

/** navigator.onLine is only a hint (D35). */
export type NetworkState = 'online' | 'slow' | 'offline' | 'server-down';

interface Dependencies {
  probe: () => Promise<UnreachableReason | null>;
  now?: () => number;
  after?: (ms: number, then: () => void) => () => void;
}

type BackListener = (before: NetworkState) => void;

export type NetworkMonitor = ReturnType<typeof createNetworkMonitor>;

const SLOW_MS = 1200;
const OVERRULED_AGAIN_MS = 30_000;

export function createNetworkMonitor({
  probe,
  now = () => performance.now(),
  after = pageTimer,
}: Dependencies) {
  const state = createStore<NetworkState>('online');
  const followers = new Set<BackListener>();
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

  /** If only a part of the server fails, the others' answers would reload the page. */
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
    if (next !== before && (next === 'online' || (next === 'slow' && before !== 'online'))) notify(before);
  }

  function notify(before: NetworkState): void {
    if (isStarted) for (const then of [...followers]) then(before);
  }

  function reportUnreachable(): void {
    if (state.get() === 'online') void look();
  }

  return {
    state,
    reportReachable(): void {
      answers += 1;
      if (mayOverrule()) become('online');
    },
    reportUnreachable,
    onBack(then: BackListener): () => void {
      followers.add(then);
      return () => followers.delete(then);
    },
    wake(): void {
      reportUnreachable();
      notify(state.get());
    },
    start(page: Page): void {
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

export function stateAfterProbe(
  reason: UnreachableReason | null,
  ms: number,
  answeredMeanwhile: boolean,
): NetworkState {
  if (reason === null) return ms > SLOW_MS ? 'slow' : 'online';
  if (answeredMeanwhile) return 'online';
  return reason === 'server' ? 'server-down' : 'offline';
}

/** Most outages are short; later rare, to save battery. */
export function probeDelayMs(failed: number): number {
  return failed > 12 ? 30_000 : Math.min(500 * 2 ** failed, 5000);
}

function pageTimer(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

interface ProbeDependencies {
  ask: typeof fetch;
  session: Pick<Session, 'authorization' | 'expire'>;
  base: () => string;
}

export function createProbe({ ask, session, base }: ProbeDependencies) {
  return async (
    url = `${base()}/storeInfo`,
    timeoutMs = 2500,
    validateResponse = unreachableReason,
  ): Promise<UnreachableReason | null> => {
    try {
      const Authorization = session.authorization();
      const response = await ask(url, {
        cache: 'reload',
        credentials: 'include',
        signal: AbortSignal.timeout(timeoutMs),
        ...(Authorization && { headers: { Authorization } }),
      });
      const text = await response.text();
      if (response.status === 401 && !unreachableReason(response, text)) session.expire(Authorization);
      return validateResponse(response, text);
    } catch (error) {
      return isTimeout(error) ? 'timeout' : 'network';
    }
  };
}

export type Probe = ReturnType<typeof createProbe>;
