import type { Session } from '../session/session.ts';
import { isTimeout, type UnreachableReason, unreachableReason } from './unreachable.ts';

interface Dependencies {
  ask: typeof fetch;
  session: Pick<Session, 'authorization' | 'expire'>;
  /** Without a trailing slash. */
  base: () => string;
}

export function createProbe({ ask, session, base }: Dependencies) {
  /** Bypasses every cache; null if the shop itself answers (D35). `url` must return JSON. */
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
      if (response.status === 401) session.expire(Authorization);
      return validateResponse(response, await response.text());
    } catch (error) {
      return isTimeout(error) ? 'timeout' : 'network';
    }
  };
}

export type Probe = ReturnType<typeof createProbe>;
