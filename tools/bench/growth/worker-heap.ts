import type { Browser, CDPSession, Page } from '@playwright/test';

/** Bytes on the heap of the running service worker, after a garbage collection. */
export async function workerHeap(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const worker = targetInfos.find(({ type }) => type === 'service_worker');
  if (!worker) throw new Error('No service worker runs.');
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: worker.targetId });
  await ask(session, sessionId, 1, 'HeapProfiler.collectGarbage');
  const { usedSize } = await ask(session, sessionId, 2, 'Runtime.getHeapUsage');
  await session.detach();
  return Number(usedSize);
}

/** Bytes that the search worker of a page takes, its flat arrays included, after a garbage collection. */
export async function searchWorkerHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await attached;
  await ask(session, sessionId, 1, 'HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await ask(session, sessionId, 2, 'Runtime.getHeapUsage');
  await session.detach();
  return Number(usedSize) + Number(backingStorageSize);
}

/** Playwright talks to pages only; the worker is reached through the browser's debugging connection. */
function ask(
  session: CDPSession,
  sessionId: string,
  id: number,
  method: string,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const listen = ({ message }: { message: string }) => {
      const answer = JSON.parse(message);
      if (answer.id !== id) return;
      session.off('Target.receivedMessageFromTarget', listen);
      if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
      else resolve(answer.result);
    };
    session.on('Target.receivedMessageFromTarget', listen);
    session
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
      .catch(reject);
  });
}
