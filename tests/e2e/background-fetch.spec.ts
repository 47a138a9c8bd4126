import { expect, type Page, test } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';

test.use({ serviceWorkers: 'allow', device: 'visited' });

/**
 * A Chromium without a window takes a background fetch and never begins it, so the browser's part is played here: it
 * takes the requests, and ends with an event to the worker that carries the answers of the real server.
 */
test('D47: pictures handed to the browser are stored when it has them, with the shop closed', async ({
  page,
  shop,
  context,
}) => {
  test.slow();
  await visitOnce(page);
  await page.addInitScript(takeBackgroundFetches);
  await page.goto('/products');
  await page.getByRole('checkbox', { name: 'Save pictures too' }).check();
  await page.getByRole('button', { name: 'Save the catalogue for offline use' }).click();
  await expect(
    page.getByText('All 153 products are saved. Their pictures are being downloaded'),
  ).toBeVisible();
  const { id, urls } = await handed(page);
  expect(id).toMatch(/^catalogue-pictures-en-\d+$/);
  expect(urls.length).toBeGreaterThan(50);
  await page.close();

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(endBackgroundFetch, { id, urls });
  expect(await worker?.evaluate(tapNotification, id)).toEqual(['/products']);
  const next = await context.newPage();
  await next.goto('/products');
  await expect(next.getByText('All 153 products and their pictures are saved.')).toBeVisible();
  await shop.stop();
  const isShown = await next.evaluate(async (url) => {
    const picture = new Image();
    picture.crossOrigin = 'anonymous';
    picture.src = url;
    await picture.decode();
    return picture.naturalWidth > 0;
  }, urls.at(-1) ?? '');
  expect(isShown).toBe(true);
});

interface Handed {
  id: string;
  urls: string[];
}

/** Runs in the page before any other script. */
function takeBackgroundFetches() {
  const fetch = async (id: string, requests: readonly Request[]) => {
    Object.assign(window, { handed: { id, urls: requests.map(({ url }) => url) } });
    const running = Object.assign(new EventTarget(), {
      id,
      result: '',
      downloaded: 1000,
      abort: async () => true,
    });
    setTimeout(() => running.dispatchEvent(new Event('progress')));
    return running;
  };
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'backgroundFetch', {
    value: { fetch, getIds: async () => [], get: async () => undefined },
  });
}

function handed(page: Page): Promise<Handed> {
  return page.evaluate(() => (window as unknown as { handed: Handed }).handed);
}

/** Runs in the worker. An event that the browser did not make cannot be extended, so its work is waited for here. */
async function endBackgroundFetch({ id, urls }: Handed) {
  const records = urls.map((url) => ({
    request: new Request(url),
    responseReady: fetch(url, { mode: 'cors' }),
  }));
  const event = new Event('backgroundfetchsuccess');
  let work: Promise<unknown> | undefined;
  Object.assign(event, {
    registration: { id, matchAll: async () => records },
    updateUI: async () => {},
    waitUntil: (extending: Promise<unknown>) => {
      work = extending;
    },
  });
  self.dispatchEvent(event);
  await work;
}

/** Runs in the worker; answers what it opens. A worker may open a window only after a tap that the browser has seen. */
async function tapNotification(id: string) {
  const opened: string[] = [];
  const { clients } = self as unknown as { clients: object };
  Object.defineProperty(clients, 'openWindow', {
    value: async (address: string) => void opened.push(address),
  });
  let work: Promise<unknown> | undefined;
  const event = Object.assign(new Event('backgroundfetchclick'), {
    registration: { id },
    waitUntil: (extending: Promise<unknown>) => {
      work = extending;
    },
  });
  self.dispatchEvent(event);
  await work;
  return opened;
}
