import { GET_DEADLINE_MS } from '../../config.ts';
import type { Probe } from '../connection/probe.ts';
import { isForeign, unreachableReason } from '../connection/unreachable.ts';

/**
 * A refusal or an error of the shop's own server also counts; the page of a captive portal does not (D37).
 */
export async function shopAnswers(ask: Probe): Promise<boolean> {
  let reason = await ask(undefined, GET_DEADLINE_MS, strictly);
  // One failed connection says little.
  if (reason === 'network') reason = await ask(undefined, GET_DEADLINE_MS, strictly);
  return reason === null || reason === 'server';
}

/** A server's error must be JSON. */
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
