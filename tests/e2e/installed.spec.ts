import { expect, type Page, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', device: 'visited' });

/** The browser's part of an installed shop, which a Chromium without a window does not play. */
interface Installed {
  badges: number[];
  syncs: { tag: string; minInterval: number }[];
  launch: (launch: { targetURL: string }) => void;
}

test('D47: the installed shop has its badge, follows launches, and asks for the daily refresh', async ({
  page,
}) => {
  await page.addInitScript(playInstalled);
  await page.addInitScript(
    (text) => localStorage.setItem('cart', text),
    JSON.stringify([line('a'), line('b')]),
  );
  await page.goto('/products');
  await expect.poll(() => page.evaluate(() => (window as unknown as Installed).badges)).toEqual([2]);
  const syncs = () => page.evaluate(() => (window as unknown as Installed).syncs);
  await expect
    .poll(syncs, { timeout: 40_000 })
    .toEqual([{ tag: 'refresh-catalogue', minInterval: 24 * 60 * 60 * 1000 }]);
  await launch(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  // The same document as before: the launch has loaded nothing.
  await expect.poll(() => page.evaluate(() => (window as unknown as Installed).badges)).toEqual([2, 0]);
});

const line = (id: string) => ({ id, name: `Pen ${id}`, image: '', price: 20, quantity: 3 });

function launch(page: Page, path: string): Promise<void> {
  return page.evaluate(
    (to) => (window as unknown as Installed).launch({ targetURL: location.origin + to }),
    path,
  );
}

/** Runs in the page before any other script. */
function playInstalled() {
  const played: Installed = { badges: [], syncs: [], launch: () => {} };
  Object.assign(window, played);
  const badge = async (count = 0) => void played.badges.push(count);
  Object.defineProperty(navigator, 'setAppBadge', { value: badge });
  Object.defineProperty(navigator, 'clearAppBadge', { value: () => badge() });
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(query.includes('display-mode: standalone') ? 'all' : query);
  Object.defineProperty(window, 'launchQueue', {
    value: { setConsumer: (consumer: Installed['launch']) => Object.assign(window, { launch: consumer }) },
  });
  const register = async (tag: string, { minInterval }: { minInterval: number }) =>
    void played.syncs.push({ tag, minInterval });
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'periodicSync', { value: { register } });
  const query = navigator.permissions.query.bind(navigator.permissions);
  navigator.permissions.query = async (permission) =>
    (permission.name as string) === 'periodic-background-sync'
      ? ({ state: 'granted' } as PermissionStatus)
      : query(permission);
}
