import { takenPorts, type WantedPort } from '../../server/taken-ports.ts';
import { MissingSettings, wholeNumber } from './settings.ts';

/** Both throw MissingSettings. */
export function enginePort(env: NodeJS.ProcessEnv) {
  return portOf(env, 'ENGINE', 3000);
}

export function bridgePort(env: NodeJS.ProcessEnv) {
  return portOf(env, 'BRIDGE', 8044);
}

function portOf(env: NodeJS.ProcessEnv, program: string, usual: number) {
  const variable = `${program}_PORT`;
  return { port: wholeNumber(env, variable, usual), host: env[`${program}_HOST`] || '127.0.0.1', variable };
}

/** Throws one MissingSettings for all that are taken. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const taken = await takenPorts(wanted);
  if (taken.length > 0) throw new MissingSettings(taken.join('\n'));
}
