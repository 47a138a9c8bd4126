import type { PageMessage } from '../shop/offline/worker-protocol.ts';

const START_PATIENCE_MS = 4000;
const LOOK_EVERY_MS = 1000;

/**
 * A release that breaks at its start cannot let the next one in, and each reload would open it again. So the document's
 * own script does: when nothing has been drawn in place of the shell after a few seconds, it looks for a newer worker,
 * lets it take over as soon as it waits, and reloads the page (D38). Only for a page that a worker controls.
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
