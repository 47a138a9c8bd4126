import { GET_DEADLINE_MS } from '../../config.ts';
import type { Probe } from '../connection/probe.ts';
import { isForeign, unreachableReason } from '../connection/unreachable.ts';

/**
 * True if the shop itself answers right now (D37). A refusal or a failure of its own will do, since its other parts
 * may work; the error page of a captive portal or a proxy will not.
 */
export async function shopAnswers(ask: Probe): Promise<boolean> {
  let reason = await ask(undefined, GET_DEADLINE_MS, strictly);
  // A single broken connection says little.
  if (reason === 'network') reason = await ask(undefined, GET_DEADLINE_MS, strictly);
  return reason === null || reason === 'server';
}

/** As unreachableReason, but a failing server has to fail in JSON. */
const strictly: typeof unreachableReason = (head, text) => {
  const reason = unreachableReason(head, text);
  return reason === 'server' && (isForeign(head) || !isJson(text)) ? 'network' : reason;
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
