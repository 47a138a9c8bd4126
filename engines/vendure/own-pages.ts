import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { calledPort } from '../../server/called-origins.ts';
import { takenPorts } from '../../server/taken-ports.ts';
import { MissingSettings, wholeNumber } from './settings.ts';

/** Builds them if they are not there, or call another port than the engine's. Throws MissingSettings. */
export function builtPages(
  root: string,
  enginePort: number,
  say: (line: string) => void,
): { program: string; cwd: string } {
  const program = `${root}/deploy/node/documents.mjs`;
  const document = `${root}/dist/index.html`;
  const isBuilt = () => existsSync(program) && existsSync(document);
  const called = () => calledPort(readFileSync(document, 'utf8')) ?? enginePort;
  if ((!isBuilt() || called() !== enginePort) && existsSync(`${root}/node_modules/vite`)) {
    say(`The shop's pages are being built for port ${enginePort} …`);
    spawnSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, API_PORT: String(enginePort) },
    });
  }
  const command = `run npm ci && API_PORT=${enginePort} npm run build in ${root}`;
  if (!isBuilt()) throw new MissingSettings(`The shop's pages are not built: ${command}`);
  if (called() !== enginePort)
    throw new MissingSettings(`The shop's pages call port ${called()}, not ${enginePort}: ${command}`);
  return { program, cwd: root };
}

/** Of PORT, or else the first that is free from 4173 on. Throws MissingSettings. */
export async function pagesPort(env: NodeJS.ProcessEnv): Promise<number> {
  const first = wholeNumber(env, 'PORT', 4173);
  for (let port = first; port < first + MOST_TRIED; port += 1) {
    const problems = await takenPorts([{ port, host: '127.0.0.1', variable: 'PORT' }]);
    if (problems.length === 0) return port;
    if (env.PORT) throw new MissingSettings(problems.join('\n'));
  }
  throw new MissingSettings(`The ports from ${first} on are all in use: set PORT to one that is free.`);
}

const MOST_TRIED = 20;
