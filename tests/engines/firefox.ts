import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Bidi, openBidi } from './bidi.ts';
import { type Driver, ENTER, type Engine, type VisitOptions } from './engine.ts';
import { COMMAND_MS, end, within } from './timeouts.ts';

/** Without a window Firefox finds none, and Quick View needs a pointer that hovers (D32): 2 is fine, 4 is hovering. */
const A_MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** What BiDi's recommended preferences leave on: requests to Mozilla's servers. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

/** In KB. A site may have a fifth of it, so a scenario can fill its device. */
const SMALL_DEVICE = { 'dom.quotaManager.temporaryStorage.fixedLimit': 100 * 1024 };

/** Firefox by WebDriver BiDi. One that blocks cookies is a browser of its own. */
export async function startFirefox(program: string): Promise<Engine> {
  const usual = await launch(program, 'allowed');
  return {
    async visit({ cookies, width, height }) {
      const { bidi, log, close } = cookies === 'blocked' ? await launch(program, cookies) : usual;
      await log.forget();
      const { userContext } = v.parse(
        v.object({ userContext: v.string() }),
        await bidi.send('browser.createUserContext'),
      );
      return {
        newTab: () => newTab(bidi, userContext, width, height),
        problems: log.read,
        async close() {
          await bidi.send('browser.removeUserContext', { userContext });
          if (bidi !== usual.bidi) await close();
        },
      };
    },
    close: usual.close,
  };
}

async function launch(program: string, cookies: VisitOptions['cookies']) {
  const profile = await mkdtemp(join(tmpdir(), 'daftar-firefox-'));
  const preferences = {
    ...PREFERENCES,
    ...A_MOUSE,
    ...SMALL_DEVICE,
    'network.cookie.cookieBehavior': cookies === 'blocked' ? 2 : 5,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const words = ['--headless', '--no-remote', '--profile', profile];
  const browser = spawn(
    program,
    [...words, '--remote-debugging-port', '0', '--remote-allow-system-access', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await within(COMMAND_MS, 'Firefox, its start', addressOf(browser));
  const bidi = await openBidi(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    bidi,
    log: (await logOfBrowser(bidi)) ?? (await logOfPages(bidi)),
    async close() {
      bidi.close();
      await end(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Log {
  read(): Promise<readonly string[]>;
  forget(): Promise<void>;
}

/** The browser's own console, where workers and policies report. Undefined in Firefox 140, which does not open it. */
async function logOfBrowser(bidi: Bidi): Promise<Log | undefined> {
  const inChrome = await chromeScope(bidi);
  if ((await inChrome('typeof Services')) === 'undefined') return undefined;
  return {
    read: async () => v.parse(v.array(v.string()), await inChrome(ERRORS)),
    forget: async () => {
      await inChrome('Services.console.reset()');
    },
  };
}

const LogEntry = v.object({ level: v.string(), text: v.nullable(v.string()) });

async function logOfPages(bidi: Bidi): Promise<Log> {
  const errors: string[] = [];
  bidi.on('log.entryAdded', (params) => {
    const { level, text } = v.parse(LogEntry, params);
    if (level === 'error') errors.push(text ?? '');
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    read: async () => [...errors],
    forget: async () => {
      errors.length = 0;
    },
  };
}

/** The errors of pages and workers: warnings have the flag 1, and the browser's own are from chrome: and resource:. */
const ERRORS = `Services.console.getMessageArray()
  .filter((message) => message instanceof Ci.nsIScriptError && !(message.flags & 1))
  .filter(({ sourceName }) => !/^(chrome|resource|moz-extension):/.test(sourceName))
  .map(({ errorMessage, sourceName, category, isPromiseRejection, stack }) =>
    [errorMessage, sourceName, category, isPromiseRejection && 'unhandled', stack].filter(Boolean).join(', '))`;

const Value = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.optional(v.string()) }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

async function evaluateIn(bidi: Bidi, context: string, expression: string): Promise<unknown> {
  const answer = v.parse(
    Value,
    await bidi.send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
      target: { context },
      awaitPromise: true,
    }),
  );
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
  return JSON.parse(answer.result.value ?? 'null');
}

async function chromeScope(bidi: Bidi): Promise<(expression: string) => Promise<unknown>> {
  const tree = v.parse(
    v.object({ contexts: v.array(v.object({ context: v.string() })) }),
    await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' }),
  );
  const [window] = tree.contexts;
  if (!window) throw new Error('Firefox has no window');
  return (expression) => evaluateIn(bidi, window.context, expression);
}

async function newTab(bidi: Bidi, userContext: string, width: number, height: number): Promise<Driver> {
  // A window of its own: a tab in the background would be hidden, and its timers slow.
  const { context } = v.parse(
    v.object({ context: v.string() }),
    await bidi.send('browsingContext.create', { type: 'window', userContext }),
  );
  const resize = async (w: number, h: number) => {
    await bidi.send('browsingContext.setViewport', { context, viewport: { width: w, height: h } });
  };
  const perform = async (action: object) => {
    await bidi.send('input.performActions', { context, actions: [action] });
  };
  await resize(width, height);
  return {
    async go(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: (expression) => evaluateIn(bidi, context, expression),
    press: (x, y) =>
      perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    keys: (text) =>
      perform({
        type: 'key',
        id: 'keyboard',
        actions: [...text.replaceAll('\n', ENTER)].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
    resize,
    async close() {
      await bidi.send('browsingContext.close', { context });
    },
  };
}

/** Firefox prints where its BiDi server listens. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    browser.stderr?.on('data', (data) => {
      printed += data;
      const address = /listening on (ws:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    browser.once('error', reject);
    browser.once('exit', () => reject(new Error(`Firefox ended at its start: ${printed}`)));
  });
}
