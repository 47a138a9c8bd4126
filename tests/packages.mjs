/** Programs of the system, and how they are had where they are missing. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A mirror that does not answer ends the installation, not the tests. */
const TIMEOUT_MS = 10 * 60_000;

/** The path of a program, or '' where there is none. */
export function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The first path that is a file; undefined where none is. */
export function firstThere(paths) {
  return paths.find((path) => path && existsSync(path));
}

export function canInstallPackages() {
  return process.getuid?.() === 0 && onPath('apt-get') !== '';
}

/** Tries each list of Debian packages in turn until `isThere`. Does nothing where packages cannot be installed. */
export function installPackages(lists, isThere) {
  if (!canInstallPackages()) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', timeout: TIMEOUT_MS });
  for (const names of lists) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: TIMEOUT_MS,
    });
    if (isThere()) return;
  }
}
