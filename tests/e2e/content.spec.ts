import { pathsWhere } from '../../src/contract/addresses.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { visit } from './visit.ts';
import { fillContact } from './writing.ts';

const STORE = {
  storeName: 'Kagaz & Co',
  companyName: 'Kagaz Private Limited',
  companyEmail: 'hello@kagaz.example',
  companyPhone: '+91 22 5550 0142',
  companyAddress: '14 Kagaz Lane, Mumbai',
};

const POLICIES = {
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  refund: 'Refund and Cancellation Policy',
  return: 'Return Policy',
  shipping: 'Shipping Policy',
  about: 'About Us',
};

test.describe('SPEC 2, Policy pages', () => {
  test('each has its title and the company (D29)', async ({ page }) => {
    await answerWith(page, STORE);
    for (const [slug, title] of Object.entries(POLICIES)) {
      await visit(page, `/${slug}`);
      const main = page.getByRole('main');
      await test.step(title, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect.soft(page).toHaveTitle(new RegExp(`^${title} \\| Kagaz Private Limited$`));
        await expect.soft(main).toContainText('Kagaz Private Limited');
        const canonical = page.locator('link[rel="canonical"]');
        await expect.soft(canonical).toHaveAttribute('href', new RegExp(`/${slug}$`));
        await expectNoAxeFindings(page);
      });
    }
  });

  test("the store's own HTML is shown instead, placeholders filled (D28), unless nothing of it is allowed; the title stands alone while no company name is known", async ({
    page,
  }) => {
    const html =
      '<h1>Our terms</h1><p>{{companyName}}, { companyAddress }, {{ companyEmail }}, {companyPhone}</p>' +
      '<img src="{{companyLogoUrl}}" alt="Logo"><p><a href="https://law.example">Law</a></p>';
    const companyLogoUrl = 'https://cdn.kagaz.example/logo.png?a=1&b=2';
    await page.route('https://cdn.kagaz.example/**', (route) => route.abort());
    await openWith(page, { ...STORE, companyLogoUrl, policies: { terms: html } }, '/terms');
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'Kagaz Private Limited, 14 Kagaz Lane, Mumbai, hello@kagaz.example, +91 22 5550 0142',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    await expect(page.getByRole('heading', { level: 2, name: 'Our terms' })).toBeVisible();
    await expect(main.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', companyLogoUrl);
    await expect(main.getByRole('link', { name: 'Law' })).toHaveAttribute(
      'rel',
      /noopener noreferrer nofollow/,
    );
    await expect(main).not.toContainText('laws of India');
    await expectNoAxeFindings(page);

    await openWith(
      page,
      { ...STORE, policies: { shipping: '<script>window.pwned = 1</script>' } },
      '/shipping',
    );
    await expect(page.getByRole('main')).toContainText('10-15 business days');

    await page.unroute('**/storeInfo');
    await page.route('**/storeInfo', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    await expect(page).toHaveTitle('Terms & Conditions');
  });
});

test.describe('SPEC 2, Layouts: the 404 page (D30)', () => {
  test("says 'Oops! Page not found' and leads home, also for an address of several segments; unknown slugs and reserved words redirect to it, and Back skips them", async ({
    page,
    shop,
  }) => {
    await page.goto('/404');
    await expect(page.getByText('Oops! Page not found')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page).toHaveTitle('Page not found | Daftar Stationers');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

    await page.goto('/nothing/to/see');
    await expect(page.getByText('Oops! Page not found')).toHaveCount(1);

    await shop.withoutFeature('reset');
    await page.goto('/contact');
    for (const slug of ['imprint', 'forgot-password', 'reset-password', 'product', '__proto__']) {
      await page.goto(`/${slug}`);
      await expect(page, slug).toHaveURL(/\/404$/);
      await page.goBack();
      await expect(page, slug).toHaveURL(/\/contact$/);
    }
  });
});

test.describe('SPEC 2, Contact', () => {
  test('shows company, e-mail, phone with its hours, address and social links; SPEC 5: all four are required; D29: title, description and canonical address follow the shopper', async ({
    page,
  }) => {
    await openWith(page, STORE, '/contact');
    const main = page.getByRole('main');
    for (const text of [STORE.companyName, STORE.companyEmail, STORE.companyPhone, STORE.companyAddress]) {
      await expect(main.getByText(text)).toBeVisible();
    }
    await expect(main.getByText('Mon-Sat 10AM-6PM')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Facebook' })).toBeVisible();
    await expect(page).toHaveTitle('Contact Us | Kagaz & Co');

    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('main').locator(':invalid:not(form)')).toHaveCount(4);
    await fillContact(page, 'asha');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('main').locator(':invalid:not(form)')).toHaveAttribute('name', 'email');
    await expect(page.getByRole('button', { name: 'Sending...' })).toHaveCount(0);

    // D29: the head follows the shopper from page to page.
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(meta('description')).toHaveAttribute('content', /Write to us/);
    await expect(meta('og:title')).toHaveAttribute('content', 'Contact Us');
    await expect(meta('og:site_name')).toHaveAttribute('content', 'Kagaz & Co');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveTitle('Privacy Policy | Kagaz Private Limited');
    await expect(meta('description')).toHaveAttribute('content', /collects as little about you/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/privacy$/);

    await page.goto('/nobody/here');
    await expect(meta('robots')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);

    await page.goto('/robots.txt');
    const text = await page.locator('body').innerText();
    const closed = pathsWhere(({ robots }) => robots === 'closed');
    expect(closed).toEqual(expect.arrayContaining(['/account', '/checkout', '/orders', '/payment']));
    for (const path of closed) {
      const [withoutParameter] = path.split('/$');
      expect(text).toContain(`Disallow: ${withoutParameter}\n`);
    }
  });
});

test.describe('SPEC 2, API test', () => {
  test("shows host name, API address, host header (D3), build, worker, storage and network, and tests the connection; D41.22: 'Reset saved data' takes everything but the cart and the wishlist", async ({
    page,
    shop,
  }) => {
    await page.goto('/api-test');
    const main = page.getByRole('main');
    const value = (label: string) =>
      main.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
    await expect(value('Host name')).toHaveText('shop.localhost');
    await expect(value('Backend API address')).toHaveText(`${shop.url}/api/v1`);
    await expect(value('Host header')).toHaveText('shop.localhost');
    for (const label of ['Build', 'Service worker', 'Storage', 'Network']) {
      await expect(value(label)).not.toBeEmpty();
    }
    const stored = main.getByRole('row', { name: /IndexedDB: daftar-cart/ });
    await expect(stored).toContainText('device');
    await expect(stored).toContainText('stays');
    await expect(main.getByRole('row', { name: /private:checkout-draft/ })).toContainText('goes');

    await page.getByRole('button', { name: 'Test API Connection' }).click();
    await expect(page.getByRole('main').getByText(/Connection successful/)).toBeVisible();
    shop.faults.set('GET /storeInfo', { mode: 'status', status: 500 });
    await page.getByRole('button', { name: 'Test API Connection' }).click();
    await expect(page.getByText('Connection failed. Check console for details.')).toBeVisible();

    shop.faults.clear();
    await page.evaluate(async () => {
      localStorage.setItem('cart', '[{"id":"p1","name":"Pen","image":"","price":20,"quantity":2}]');
      localStorage.setItem('wishlist', '[{"id":"w1","name":"Ink of wishes","image":"","price":90}]');
      localStorage.setItem('settings', 'x');
      await (await caches.open('pictures')).put('/x', new Response('x'));
      await new Promise((resolve) => {
        const opening = indexedDB.open('some-database');
        opening.onsuccess = () => resolve(opening.result.close());
      });
    });
    await page.getByRole('button', { name: 'Reset saved data' }).click();
    await expect(page.getByText('Saved data was reset. Your cart is still here.')).toBeVisible();
    const left = await page.evaluate(async () => ({
      keys: Object.keys(localStorage).filter((key) => !/^(cart|wishlist)/.test(key)),
      cart: localStorage.getItem('cart'),
      caches: await caches.keys(),
      databases: (await indexedDB.databases())
        .map(({ name }) => name)
        .filter((name) => name === 'some-database'),
    }));
    expect(left).toMatchObject({ keys: [], caches: [], databases: [] });
    expect(left.cart).toContain('"p1"');
    await page.goto('/wishlist');
    await expect(page.getByRole('main').getByRole('link', { name: 'Ink of wishes' })).toBeVisible();
  });
});

async function openWith(page: Page, record: object, path: string) {
  await answerWith(page, record);
  await page.goto(path);
}

async function answerWith(page: Page, record: object) {
  await page.unroute('**/storeInfo');
  await page.route('**/storeInfo', (route) => route.fulfill({ json: record }));
}
