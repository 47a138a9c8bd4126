import type { PageMessage } from '../shop/worker/worker-protocol.ts';

const START_TIMEOUT_MS = 4000;
const LOOK_EVERY_MS = 1000;

/**
 * A release that fails to start cannot replace itself by the next one, and a reload would only start it again. So the
 * document's inline script takes care of it: where the bundle has failed and nothing has replaced the shell after a few
 * seconds, it checks for a newer worker, tells it to take over once it is waiting, and reloads the page (D38). A start
 * that is only slow, on an old phone, changes no version. For pages under a worker only.
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
  // A script that cannot be loaded says so to its element alone.
  page.addEventListener('error', noteFailure, true);
  page.addEventListener('unhandledrejection', noteFailure);

  async function look(): Promise<void> {
    if (!failed || performance.now() - openedAt < START_TIMEOUT_MS) return;
    const registration = await workers.getRegistration();
    if (!asked) void registration?.update().catch(() => {});
    asked = true;
    const message: PageMessage = { type: 'take-over' };
    if (!hasStarted()) registration?.waiting?.postMessage(message);
  }

  const timer = setInterval(() => {
    if (hasStarted()) clearInterval(timer);
    else void look();
  }, LOOK_EVERY_MS);
  workers.addEventListener('controllerchange', () => {
    if (!hasStarted()) page.location.reload();
  });
}

/** Not of a picture, and not of early-content.ts, without which a page still starts. */
function isOfBundle({ type, target, filename }: Event & { filename?: string }): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- src is read of a script alone
  const { localName, src } = target as Partial<HTMLScriptElement>;
  const address = filename ?? (localName === 'script' ? src : '');
  return type === 'unhandledrejection' || /\/assets\/(?!early-content-)/.test(address ?? '');
}
