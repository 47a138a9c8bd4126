import type { PageMessage } from '../shop/worker/worker-protocol.ts';

const START_PATIENCE_MS = 4000;
const LOOK_EVERY_MS = 1000;

/**
 * A release that fails to start cannot replace itself by the next one, and a reload would only start it again. So the
 * document's inline script takes care of it: if nothing has replaced the shell after a few seconds, it checks for a
 * newer worker, tells it to take over once it is waiting, and reloads the page (D38). For pages under a worker only.
 */
export function leaveBrokenStart(root: HTMLElement, workers: ServiceWorkerContainer): void {
  const shell = root.firstElementChild;
  const hasStarted = () => root.firstElementChild !== null && root.firstElementChild !== shell;
  const openedAt = performance.now();
  let asked = false;

  async function look(): Promise<void> {
    if (performance.now() - openedAt < START_PATIENCE_MS) return;
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
    if (!hasStarted()) location.reload();
  });
}
