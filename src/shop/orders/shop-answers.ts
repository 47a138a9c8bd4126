import { GET_DEADLINE_MS } from '../../config.ts';
import type { Probe } from '../connection/probe.ts';
import { isForeign, silenceIn } from '../connection/silence.ts';

/**
 * True if the shop itself answers right now (D37). A refusal or a failure of its own will do, since its other parts
 * may work; the error page of a captive portal or a proxy will not.
 */
export async function shopAnswers(ask: Probe): Promise<boolean> {
  let silence = await ask(undefined, GET_DEADLINE_MS, strictly);
  // A single broken connection says little.
  if (silence === 'network') silence = await ask(undefined, GET_DEADLINE_MS, strictly);
  return silence === null || silence === 'server';
}

/** As silenceIn, but a failing server has to fail in JSON. */
const strictly: typeof silenceIn = (head, text) => {
  const silence = silenceIn(head, text);
  return silence === 'server' && (isForeign(head) || !isJson(text)) ? 'network' : silence;
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
