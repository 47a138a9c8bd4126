import { takenPorts, type WantedPort } from '../../server/taken-ports.ts';
import { holderOf } from './port-holder.ts';
import { MissingSettings, wholeNumber } from './settings.ts';

export function enginePort(env: NodeJS.ProcessEnv) {
  const port = wholeNumber(env, 'ENGINE_PORT', 8044);
  // Of an earlier release, whose API had a program and a port of its own.
  const before = env.BRIDGE_PORT || String(port);
  if (before !== String(port))
    throw new MissingSettings(
      `The engine has the API now: set ENGINE_PORT to ${before}, which BRIDGE_PORT is, or take BRIDGE_PORT out.`,
    );
  return {
    port,
    host: env.ENGINE_HOST || '127.0.0.1',
    variable: 'ENGINE_PORT',
  };
}

/** Throws one MissingSettings for all that are taken, with whoever has them. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const taken = await takenPorts(wanted);
  const holders = wanted.flatMap(({ port }) => {
    const holder = taken.length > 0 && holderOf(port);
    return holder ? [`Port ${port} belongs to ${holder}.`] : [];
  });
  if (taken.length > 0) throw new MissingSettings([...taken, ...holders].join('\n'));
}
