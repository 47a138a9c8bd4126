import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { firstThere, installPackages, onPath } from './packages.mjs';

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
  const onSystem = () => firstThere(NAMES.map(onPath));
  installPackages([[SHELL], ['chromium']], onSystem);
  if (!onSystem()) {
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
