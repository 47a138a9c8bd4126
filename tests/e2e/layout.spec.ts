import { expect, type Page, test } from './fixtures.ts';
import { visit } from './visit.ts';

const STORE = {
  storeName: 'Kagaz & Co',
  companyName: 'Kagaz Private Limited',
  companyEmail: 'hello@kagaz.example',
  companyPhone: '+91 22 5550 0142',
  companyAddress: '14 Kagaz Lane, Mumbai',
  categories: ['Pens', 'Note Books & Diaries', 'Files', 'Art'],
};

test.describe('SPEC 2, Top navigation', () => {
  test('shows the store name, else the company name, else Daftar (D1); the first 3 categories, or Men, Women, Accessories (D6); a shadow, a footer and a bar at the bottom of phones', async ({
    page,
  }) => {
    for (const [record, name] of [
      [{ ...STORE, storeName: '' }, 'Kagaz Private Limited'],
      [{}, 'Daftar'],
      [STORE, 'Kagaz & Co'],
    ] as const) {
      await openWith(page, record, '/contact');
      await expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', '/');
    }

    // At most 3 categories, with their lowercased names.
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Pens', 'Note Books & Diaries', 'Files', 'All Products']);
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.map((href) => new URL(href).searchParams.get('category'))).toEqual([
      'pens',
      'note books & diaries',
      'files',
      null,
    ]);

    // The footer.
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Terms & Conditions', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Refund and Cancellation Policy', '/refund'],
      ['Return Policy', '/return'],
      ['Shipping Policy', '/shipping'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['My Account', '/account'],
      ['My Orders', '/orders'],
      ['Track Order', '/track-order'],
      ['Order from a list', '/order-list'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(footer.getByText(`© ${new Date().getFullYear()} Kagaz Private Limited`)).toBeVisible();
    await expect(footer.getByText('14 Kagaz Lane, Mumbai')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'hello@kagaz.example' })).toHaveAttribute(
      'href',
      'mailto:hello@kagaz.example',
    );
    await expect(footer.getByRole('link', { name: '+91 22 5550 0142' })).toHaveAttribute(
      'href',
      'tel:+912255500142',
    );

    // A shadow once the page is scrolled past 20px.
    await page.setViewportSize({ width: 1280, height: 320 });
    await expect(page.getByLabel('Message')).toBeVisible();
    const shadow = () => banner(page).evaluate((header) => getComputedStyle(header).boxShadow);
    await page.evaluate(() => window.scrollTo(0, 20));
    await expect.poll(shadow).toBe('none');
    await page.evaluate(() => window.scrollTo(0, 21));
    await expect.poll(shadow).not.toBe('none');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(shadow).toBe('none');

    // The bar at the bottom, below 768px only (SPEC 9).
    const bar = page.getByRole('navigation', { name: 'Bottom bar' });
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    const inBar = bar.getByRole('link');
    await expect(inBar).toHaveText(['Home', 'Category', 'My Account', 'Cart']);
    expect(await inBar.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/products',
      '/account',
      '/cart',
    ]);
    await page.setViewportSize({ width: 1280, height: 800 });

    const names = ['Men', 'Women', 'Accessories', 'All Products'];
    await openWith(page, { ...STORE, categories: [] }, '/contact');
    await expect(links).toHaveText(names);
    await page.route('**/api/v1/storeInfo', (route) => route.abort());
    await page.goto('/contact');
    await expect(links).toHaveText(names);
  });

  test('has a Login button for a guest, an account icon for a signed-in user, and a cart icon with the sum of quantities (SPEC 4)', async ({
    page,
    shop,
    context,
  }) => {
    await page.goto('/contact');
    await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(banner(page).getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute(
      'href',
      '/cart',
    );
    await page.evaluate(() =>
      localStorage.setItem(
        'cart',
        JSON.stringify([
          { id: 'p1', name: 'Pen', image: '', price: 20, quantity: 2 },
          { id: 'p2', name: 'Pencil', image: '', price: 5, quantity: 1 },
        ]),
      ),
    );
    await shop.signIn(context);
    await page.goto('/contact');
    await expect(banner(page).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
    await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveCount(0);

    const cart = banner(page).getByRole('link', { name: 'Cart, 3 items' });
    await expect(cart).toHaveAttribute('href', '/cart');
    await expect(cart).toHaveText('3');
  });

  test('the mobile menu adds Sign Up and My Account, closes by Escape and by Back, and ends above the bottom bar, also sideways', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWith(page, STORE, '/contact');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Pens',
      'Note Books & Diaries',
      'Files',
      'All Products',
      'Sign Up',
      'My Account',
      'Wishlist',
      'Order from a list',
      // When the browser is idle.
      'हिन्दी',
    ]);
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    await expect(menu.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/contact');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'All Products' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(menu).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(menu).toHaveCount(0);

    await page.goForward();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(menu).toHaveCount(0);

    await page.goForward();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'All Products' }).click();
    await expect(menu).toHaveCount(0);

    // Escape closes it as soon as it shows.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#mobile-menu')) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        document.body.dataset.escaped = '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('body[data-escaped]')).toBeAttached();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);

    // It ends above the bottom bar, also on a phone held sideways.
    await page.setViewportSize({ width: 667, height: 320 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'My Account' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('SPEC 2, Layouts', () => {
  test('/login and /register stand on a centred card without navigation and footer; the keyboard meets the skip link first, and it leads past the navigation; D31: following a link to another path starts at the top', async ({
    page,
  }) => {
    await page.goto('/');
    // The prerendered shell does not know the store's name yet.
    await expect(banner(page).getByRole('link', { name: 'Daftar Stationers' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping Policy' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    for (const path of ['/login', '/register']) {
      await visit(page, path);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
      // D39.12
      await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
      const box = await page.getByRole('main').boundingBox();
      expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - 1280)).toBeLessThanOrEqual(20);
    }
  });
});

async function openWith(page: Page, storeInfo: unknown, path: string): Promise<void> {
  await page.route('**/api/v1/storeInfo', (route) => route.fulfill({ json: storeInfo }));
  await page.goto(path);
}

function banner(page: Page) {
  return page.getByRole('banner');
}

test("Mantine's variables stand around the form and nowhere else, in light and in dark", async ({ page }) => {
  await page.goto('/contact');
  const field = page.getByLabel('Message');
  for (const [colorScheme, surface] of [
    ['light', '#fffdf6'],
    ['dark', '#1b2136'],
  ] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(field).toHaveCSS('--mantine-color-body', surface);
      await expect(field).toHaveCSS('border-radius', '6px');
      await expect(page.locator('html')).toHaveCSS('--mantine-color-body', '');
    });
});
