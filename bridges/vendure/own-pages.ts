import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { takenPorts } from '../../server/taken-ports.ts';
import { MissingSettings, wholeNumber } from './settings.ts';

/** The program that serves the pages, with its folder; builds them if they are not there. Throws MissingSettings. */
export function builtPages(root: string, say: (line: string) => void): { program: string; cwd: string } {
  const program = `${root}/deploy/docker/documents.mjs`;
  const isBuilt = () => existsSync(program) && existsSync(`${root}/dist/index.html`);
  if (!isBuilt() && existsSync(`${root}/node_modules/vite`)) {
    say("The shop's pages are being built …");
    spawnSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'], {
      cwd: root,
      stdio: 'inherit',
    });
  }
  if (!isBuilt())
    throw new MissingSettings(`The shop's pages are not built: run npm ci && npm run build in ${root}`);
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
