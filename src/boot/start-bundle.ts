import { UNRENDERED } from '../contract/initial-state.ts';
import type { PageMessage } from '../contract/worker-protocol.ts';
import type { InitialState } from '../platform/initial-state.ts';
import { launchAddress } from '../platform/language.ts';
import type {} from './window.ts';

const TIMEOUT_MS = 500;

/** After half a second at the latest. Earlier, the bundle delays the first pictures or paint. */
export function withinTime(seen: Promise<unknown>): Promise<unknown> {
  // A hidden tab never paints.
  return Promise.race([seen, new Promise((over) => setTimeout(over, TIMEOUT_MS))]);
}

const RETRY_MS = 2000;

function startBundle(own: readonly string[]): void {
  const inert = document.querySelector<HTMLScriptElement>('script[data-bundle]');
  const again = ({ target }: Event) => setTimeout(load, RETRY_MS, target);
  // A clone keeps the address; setting `src` needs a policy (faults M14).
  const properties = { type: 'module', crossOrigin: '', fetchPriority: 'low', onerror: again };
  const load = (before = inert) =>
    inert && before?.replaceWith(Object.assign(document.importNode(inert), properties));
  load();
  for (const href of own) {
    const link = document.createElement('link');
    const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    document.head.append(Object.assign(link, { rel, fetchPriority: 'low', href }));
  }
}

export function picturesPainted(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[loading="eager"]')];
  return Promise.allSettled(pictures.map((picture) => picture.decode())).then(nextPaint);
}

export function firstPaint(): Promise<unknown> {
  return new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
}

function nextPaint(): Promise<unknown> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

const START_TIMEOUT_MS = 4000;
const LOOK_EVERY_MS = 1000;

/** A broken release cannot update itself: if the shell still stands, a newer worker takes over and reloads (D38). */
export function leaveBrokenStart(
  root: Pick<HTMLElement, 'hasAttribute'>,
  workers: Pick<ServiceWorkerContainer, 'getRegistration' | 'addEventListener'>,
  page: Pick<Window, 'addEventListener'> & { readonly location: Pick<Location, 'reload'> } = window,
): void {
  const hasStarted = () => !root.hasAttribute(UNRENDERED);
  const openedAt = performance.now();
  let failed = false;
  let asked = false;
  const noteFailure = (event: Event) => {
    failed ||= isOfBundle(event);
  };
  // A failed script's `error` does not bubble.
  page.addEventListener('error', noteFailure, true);
  page.addEventListener('unhandledrejection', noteFailure);

  function leave(registration: ServiceWorkerRegistration | undefined): void {
    if (!asked) void registration?.update().catch(() => {});
    asked = true;
    const message: PageMessage = { type: 'take-over' };
    if (!hasStarted()) registration?.waiting?.postMessage(message);
  }

  const timer = setInterval(() => {
    if (hasStarted()) clearInterval(timer);
    else if (failed && performance.now() - openedAt >= START_TIMEOUT_MS) {
      void workers.getRegistration().then(leave);
    }
  }, LOOK_EVERY_MS);
  workers.addEventListener('controllerchange', () => {
    if (!hasStarted()) page.location.reload();
  });
}

function isOfBundle({ type, target, filename }: Event & { filename?: string }): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- src is read only from a script
  const { localName, src } = target as Partial<HTMLScriptElement>;
  const address = filename ?? (localName === 'script' ? src : '');
  return type === 'unhandledrejection' || /\/assets\//.test(address ?? '');
}

type Worker = ServiceWorkerContainer | undefined;

export function openPage(
  contentRendered: boolean,
  show: (initialState: InitialState, worker: Worker) => void,
): void {
  const elsewhere = launchAddress(location);
  if (elsewhere) {
    location.replace(elsewhere);
    return;
  }
  const initialState: InitialState = { answers: new Map(), bufferedMessages: [], contentRendered };
  window.initialState = initialState;
  const { serviceWorker } = navigator;
  const worker = serviceWorker?.controller ? serviceWorker : undefined;
  if (worker) worker.onmessage = ({ data }) => initialState.bufferedMessages.push(data);
  // Chromium fires this once, perhaps before the bundle has loaded.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    initialState.installPrompt = event;
  });
  show(initialState, worker);
}

export function start(root: HTMLElement, own: string | null | undefined, worker: Worker): void {
  if (worker) leaveBrokenStart(root, worker);
  startBundle(own?.match(/\S+/g) ?? []);
}
