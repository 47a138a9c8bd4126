import type { PageMessage } from '../shop/worker/worker-protocol.ts';

const START_TIMEOUT_MS = 4000;
const LOOK_EVERY_MS = 1000;

/**
 * A broken release cannot update itself. If the bundle has failed and the shell is still on screen after a few seconds,
 * checks for a newer worker, lets it take over and reloads the page (D38).
 */
export function leaveBrokenStart(
  root: Pick<HTMLElement, 'firstElementChild'>,
  workers: Pick<ServiceWorkerContainer, 'getRegistration' | 'addEventListener'>,
  page: Pick<Window, 'addEventListener'> & { readonly location: Pick<Location, 'reload'> } = window,
): void {
  const shell = root.firstElementChild;
  const hasStarted = () => root.firstElementChild !== null && root.firstElementChild !== shell;
  const openedAt = performance.now();
  let failed = false;
  let asked = false;
  const noteFailure = (event: Event) => {
    failed ||= isOfBundle(event);
  };
  // A failed script fires `error` on its element only, without bubbling.
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

/** A page starts without pictures and early-content.ts. */
function isOfBundle({ type, target, filename }: Event & { filename?: string }): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- src is read only from a script
  const { localName, src } = target as Partial<HTMLScriptElement>;
  const address = filename ?? (localName === 'script' ? src : '');
  return type === 'unhandledrejection' || /\/assets\/(?!early-content-)/.test(address ?? '');
}
