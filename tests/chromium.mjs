import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own; else one is installed
 * (Debian's package as root, else Playwright's download). Throws one sentence when there is no way.
 */
export function chromiumPath() {
  const found = [process.env.CHROMIUM_PATH, ...NAMES.map(onPath), chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  console.log('No Chromium here: installing one for the browser tests.');
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = [...NAMES.map(onPath), chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program file.');
}

function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
