import { apiBaseFor } from '../config.ts';
import { isTimeout, type Silence, silenceIn } from './offline/silence.ts';
import { session } from './session/session.ts';

/**
 * Asks past every cache whether the shop itself answers right now: null if it does (D35). `url` must give the shop's
 * JSON; by default it is the store information.
 */
export async function probe(
  url = `${apiBaseFor(window.location)}/storeInfo`,
  patienceMs = 2500,
): Promise<Silence | null> {
  try {
    const Authorization = session.authorization();
    const response = await fetch(url, {
      cache: 'reload',
      credentials: 'include',
      signal: AbortSignal.timeout(patienceMs),
      ...(Authorization && { headers: { Authorization } }),
    });
    if (response.status === 401) session.expire(Authorization);
    return silenceIn(response, await response.text());
  } catch (error) {
    return isTimeout(error) ? 'timeout' : 'network';
  }
}
