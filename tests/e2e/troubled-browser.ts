import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';

/** Runs in the page before any other script. */
export function forbid(names: readonly string[]) {
  for (const name of names) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/** Runs in the page; leaves no room for another character. */
export function fillLocalStorage() {
  for (let size = 1 << 20; size > 0; size >>= 1) {
    try {
      for (let at = 0; ; at++) localStorage.setItem(`${size}-${at}`, 'x'.repeat(size));
    } catch {
      // Full for this size; fill the rest with smaller ones.
    }
  }
}

/** Runs in the page. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });
}

/** A Chromium with a page of its own, started here because `kill` ends it without a warning. */
export async function openBrowser(profile: string, url: string) {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const program = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  const child = spawn(
    program,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) await wait(20);
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await page.goto(url);
  return { page, kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await gone;
}
