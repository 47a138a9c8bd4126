import { takenPorts, type WantedPort } from '../../server/taken-ports.ts';
import { MissingSettings, wholeNumber } from './settings.ts';

/** Both throw MissingSettings. */
export function enginePort(env: NodeJS.ProcessEnv) {
  return portOf(env, { port: 'ENGINE_PORT', host: 'ENGINE_HOST' }, 3000);
}

export function bridgePort(env: NodeJS.ProcessEnv) {
  return portOf(env, { port: 'BRIDGE_PORT', host: 'BRIDGE_HOST' }, 8044);
}

function portOf(env: NodeJS.ProcessEnv, names: { port: string; host: string }, usual: number) {
  return {
    port: wholeNumber(env, names.port, usual),
    host: env[names.host] || '127.0.0.1',
    variable: names.port,
  };
}

/** Throws one MissingSettings for all that are taken. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const taken = await takenPorts(wanted);
  if (taken.length > 0) throw new MissingSettings(taken.join('\n'));
}
