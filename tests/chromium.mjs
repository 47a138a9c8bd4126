import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The same browser without a window or anything around it: the tests take half the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own; else one is installed
 * (Debian's package as root, where that fails Playwright's download). Throws one sentence when there is no way.
 */
export function chromiumPath() {
  const found = installedChromium();
  if (found) return found;
  console.log('No Chromium here: installing one for the browser tests.');
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of [SHELL, 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (onPath(name)) break;
    }
  }
  if (!firstThere(NAMES.map(onPath))) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = installedChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program file.');
}

/** As chromiumPath, but nothing is installed: undefined where there is none. */
export function installedChromium() {
  return firstThere([process.env.CHROMIUM_PATH, ...NAMES.map(onPath), chromium.executablePath()]);
}

function firstThere(paths) {
  return paths.find((path) => path && existsSync(path));
}

function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
