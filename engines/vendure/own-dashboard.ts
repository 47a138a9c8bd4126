import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';

/** The engine serves it from then on. Null if it is there. */
export function buildDashboard(env: NodeJS.ProcessEnv, say: (line: string) => void): ChildProcess | null {
  const folder = resolve(env.DASHBOARD_FOLDER || 'dashboard');
  if (existsSync(`${folder}/dist/index.html`) || !existsSync(`${folder}/package.json`)) return null;
  say('The dashboard is being built, which takes up to ten minutes.');
  const building = spawn('npm', ['run', '--silent', 'dashboard'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  if (building.pid) setPriority(building.pid, constants.priority.PRIORITY_LOW);
  const said: string[] = [];
  building.stderr?.on('data', (text) => said.push(String(text)));
  building.once('exit', (code) => {
    if (code === 0) say('The dashboard is built.');
    else if (code !== null)
      say(`The dashboard could not be built: run npm run dashboard.\n${said.join('').slice(-1000)}`);
  });
  building.once('error', (error) => say(`The dashboard could not be built: ${error.message}`));
  return building;
}

export function stopBuilding(building: ChildProcess | null): void {
  if (building?.pid && building.exitCode === null && building.signalCode === null)
    process.kill(-building.pid, 'SIGTERM');
}
