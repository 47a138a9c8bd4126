import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { freePort } from '../free-port.ts';
import { type Driver, ENTER, type Engine, type Visit, type VisitOptions } from './engine.ts';
import { COMMAND_MS, end, within } from './timeouts.ts';

export interface WebkitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** Smaller than its toolbar asks for, or no window of MiniBrowser could be as narrow as a phone. */
const NARROW_TOOLBAR =
  '* { font-size: 2px; min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }';

/** The driver may lose a question that is asked while the page is being left: whoever waits asks it again. */
const QUESTION_MS = 5_000;

/** WebKitGTK's MiniBrowser by WebDriver, on a virtual screen. */
export async function startWebkit(programs: WebkitPrograms): Promise<Engine> {
  const config = await mkdtemp(join(tmpdir(), 'daftar-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await within(COMMAND_MS, 'The virtual screen, its start', firstLine(screen));
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: config,
      // Its sandbox cannot be had as root, as in most CI machines.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const ask = caller(`http://127.0.0.1:${port}`);
  await answered(ask, driver);
  return {
    visit: (options) => newVisit(ask, programs.browser, options),
    async close() {
      await end(driver);
      await end(screen);
      await rm(config, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A call of WebDriver; rejects with its error, or when it does not answer. */
function caller(origin: string): Ask {
  return async (method, path, body) => {
    const call = async () => {
      const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
      const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
      return value;
    };
    const timeout = path.endsWith('/execute/async') ? QUESTION_MS : COMMAND_MS;
    return within(timeout, `WebKit, ${method} ${path}`, call());
  };
}

async function newVisit(ask: Ask, binary: string, options: VisitOptions): Promise<Visit> {
  const policy = options.cookies === 'blocked' ? 'never' : 'no-third-party';
  const args = ['--automation', `--cookies-policy=${policy}`];
  const { sessionId } = v.parse(
    v.object({ sessionId: v.string() }),
    await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
    }),
  );
  const session: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  const inTab = exclusive(session);
  let isFirst = true;
  return {
    async newTab() {
      const handle = isFirst ? await session('GET', '/window') : await newWindow(session);
      isFirst = false;
      const tab = newTab((method, path, body) => inTab(v.parse(v.string(), handle), method, path, body));
      await tab.resize(options.width, options.height);
      return tab;
    },
    // WebDriver does not report the console.
    problems: async () => [],
    close: async () => {
      await session('DELETE', '');
    },
  };
}

async function newWindow(session: Ask): Promise<string> {
  return v.parse(v.object({ handle: v.string() }), await session('POST', '/window/new', { type: 'window' }))
    .handle;
}

/** WebDriver's calls go to the session's current window, so each call first chooses its own. */
function exclusive(session: Ask) {
  let current = '';
  let before: Promise<unknown> = Promise.resolve();
  return (handle: string, ...call: Parameters<Ask>): Promise<unknown> => {
    const mine = before.then(async () => {
      if (current !== handle) await session('POST', '/window', { handle });
      current = handle;
      return session(...call);
    });
    before = mine.catch(() => {});
    return mine;
  };
}

function newTab(ask: Ask): Driver {
  const act = async (action: object) => {
    await ask('POST', '/actions', { actions: [action] });
  };
  return {
    async go(url) {
      await ask('POST', '/url', { url });
    },
    async evaluate(expression) {
      const script = `const done = arguments[0];
        (async () => JSON.stringify(await (${expression})) ?? 'null')()
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = v.parse(
        v.object({ value: v.optional(v.string()), error: v.optional(v.string()) }),
        await ask('POST', '/execute/async', { script, args: [] }),
      );
      if (value === undefined) throw new Error(error);
      return JSON.parse(value);
    },
    press: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    keys: (text) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: [...text.replaceAll('\n', ENTER)].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
    async resize(width, height) {
      // The window's frame and toolbar are added to what the page has.
      const size = 'return [outerHeight - innerHeight, outerWidth - innerWidth]';
      await ask('POST', '/window/rect', { width, height });
      const [above = 0, beside = 0] = v.parse(
        v.array(v.number()),
        await ask('POST', '/execute/sync', { script: size, args: [] }),
      );
      await ask('POST', '/window/rect', { width: width + beside, height: height + above });
    },
    async close() {
      await ask('DELETE', '/window');
    },
  };
}

/** Waits until the driver listens; rejects when it has ended, or takes too long. */
async function answered(ask: Ask, driver: ChildProcess): Promise<void> {
  const giveUp = Date.now() + COMMAND_MS;
  for (;;) {
    try {
      await ask('GET', '/status');
      return;
    } catch (error) {
      if (driver.exitCode !== null || driver.signalCode !== null || Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The screen's number, which it writes when it is ready. */
function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('The virtual screen ended at its start')));
  });
}
