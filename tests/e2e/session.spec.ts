import { expectNoAxeFindings } from './axe.ts';
import { atRest, expect, logIn, type Page, type ShopUnderTest, signOut, test } from './fixtures.ts';

const DAY = 24 * 60 * 60;

test.describe('SPEC 2 and 5: the login screen', () => {
  test('has e-mail, password with a show/hide toggle, remember-me and its links; SPEC 8, D21: a failure is one notice and loses nothing typed, which goes when the next try succeeds', async ({
    page,
    shop,
    context,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await expect(page).toHaveTitle('Login | Daftar Stationers');
    const password = passwordField(page);
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Password')).toHaveCount(1);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    for (const href of ['/register', '/forgot-password', '/terms', '/privacy', '/']) {
      await expect(page.getByRole('main').locator(`a[href="${href}"]`)).toBeVisible();
    }

    await test.step('a wrong field says so, gets the focus and sends nothing', () => sendWrong(page, shop));

    // SPEC 8, D21: a failure is one notice titled Error, with the server's words or the sentence.
    await logIn(page, { email: 'nobody@example.com', password: 'wrong-password' });
    await expectOneNotice(page, 'Invalid email or password');
    await expect(emailField(page)).toHaveValue('nobody@example.com');
    await expect(passwordField(page)).toHaveValue('wrong-password');
    await expectNoAxeFindings(page);

    shop.faults.set('POST /users/authorize', { mode: 'truncated' });
    await logIn(page, { email: 'nobody@example.com', password: 'secret-1' });
    await expectOneNotice(page, 'Failed to login. Please check your credentials.');
    shop.faults.clear();

    // D19: the token is in its cookie for 30 days.
    const shopper = await shop.newShopper();
    await logIn(page, shopper);
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByText('Logged in successfully.')).toHaveCount(1);
    await expect(page.getByText('Success!')).toHaveCount(1);
    await expect(page.getByText('Failed to login.')).toHaveCount(0);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'auth_token');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  async function sendWrong(page: Page, shop: ShopUnderTest) {
    await logIn(page, { email: 'asha', password: '12345' });
    await expect(page.getByText('Invalid email address')).toHaveCount(1);
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(1);
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(emailField(page)).toHaveAccessibleDescription('Invalid email address');
    await expect(passwordField(page)).toHaveValue('12345');
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
    expect(shop.faults.count('POST /users/authorize')).toBe(0);
    await expectNoAxeFindings(page);
  }

  test('D19: goes back to where the shopper came from, search and all; SPEC 7: by email and password, and then a bearer', async ({
    page,
    shop,
  }) => {
    const shopper = await shop.newShopper();
    shop.faults.forget();
    await page.goto('/account?tab=2#x');
    await expect(page).toHaveURL(/\/login\?from=%2Faccount%3Ftab%3D2/);
    await logIn(page, shopper);
    await expect(page).toHaveURL(/\/account\?tab=2/);
    await expect(page.getByText('Asha Rao')).toBeVisible();
    const requests = shop.faults.requests;
    expect(requests.find(({ path }) => path === '/users/authorize')).toMatchObject({
      method: 'POST',
      body: { email: shopper.email, password: shopper.password },
    });
    const account = requests.find(({ path }) => path === '/accountInfo');
    expect(account?.headers.authorization).toMatch(/^Bearer \S+$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('an answer that comes late leaves the shopper on the page they went to', async ({ page, shop }) => {
    const shopper = await shop.newShopper();
    await page.goto('/login');
    shop.faults.forget();
    shop.faults.set('POST /users/authorize', { mode: 'held' });
    await logIn(page, shopper);
    await expect.poll(() => shop.faults.count('POST /users/authorize')).toBe(1);
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    shop.faults.clear();
    await expect(page.getByText('Logged in successfully.')).toBeVisible();
    await atRest(page);
    await expect(page).toHaveURL(/\/terms$/);
  });

  test('D19: from leads only to pages of this app; a signed-in shopper is sent on from /login', async ({
    page,
    shop,
  }) => {
    const shopper = await shop.newShopper();
    // return-path.test.ts has all that are refused.
    for (const from of ['//evil.example', 'javascript:alert(1)']) {
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await logIn(page, shopper);
      await expect(page, from).toHaveURL(`${shop.url}/`);
      await page.context().clearCookies();
    }

    await shop.signIn(page.context());
    await page.goto('/login?from=%2Faccount');
    await expect(page).toHaveURL(/\/account$/);
    await page.goto('/login');
    await expect(page).toHaveURL(`${shop.url}/`);
  });
});

test.describe('SPEC 2, 4, 5: the register screen', () => {
  test("has five fields, a hint under e-mail and a link back to /login, and says what is wrong; SPEC 8: 'Registration Error' and the screen's sentence; makes an account without signing in, and goes home", async ({
    page,
    shop,
    context,
  }) => {
    await page.goto('/register');
    await expect(page).toHaveTitle('Register | Daftar Stationers');
    for (const [label, name] of [
      ['First Name', 'firstName'],
      ['Last Name', 'lastName'],
      ['Email', 'email'],
      ['Password', 'password'],
      ['Confirm Password', 'confirmPassword'],
    ] as const) {
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveAttribute('name', name);
    }
    await expect(emailField(page)).toHaveAccessibleDescription(/recommend .*Gmail or Outlook/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login',
    );

    // It says what is wrong with each field, and focuses the first.
    await fillRegister(page, {
      firstName: 'A',
      lastName: 'B',
      email: 'c',
      password: 'd',
      confirmPassword: 'e',
    });
    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ]) {
      await expect(page.getByText(message)).toHaveCount(1);
    }
    await expect(page.getByLabel('First Name')).toBeFocused();
    expect(shop.faults.count('POST /users/register')).toBe(0);
    await expectNoAxeFindings(page);

    const { email } = await shop.newShopper();
    await fillRegister(page, { ...newcomer(), email });
    await expect(page.getByText('Registration Error')).toHaveCount(1);
    await expect(page.getByText('An account with this email already exists')).toHaveCount(1);
    const sentence =
      'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).';
    await expect(page.getByText(sentence)).toHaveCount(1);
    await expect(emailField(page)).toHaveValue(email);

    await page.route('**/users/register', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/register');
    await fillRegister(page, newcomer());
    await expect(page.getByText('Failed to register. Please try again.')).toHaveCount(1);
    await expect(page.getByText(sentence)).toHaveCount(1);

    // An account is made without signing in.
    await page.unroute('**/users/register');
    await fillRegister(page, { ...newcomer(), email: '  Mina.Das@Example.COM ' });
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByText('Account created successfully. You can now log in.')).toHaveCount(1);
    const sent = shop.sent('/users/register');
    expect(sent?.body).toEqual({
      email: 'mina.das@example.com',
      password: 'paper-boat-7',
      firstName: 'Mina',
      lastName: 'Das',
    });
    expect((await context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([]);
  });
});

test('SPEC 2, Login, Register, Track order: a form sent twice within one task asks once', async ({
  page,
  shop,
}) => {
  const { email, password } = await shop.newShopper();
  shop.faults.forget();
  const sendTwice = () =>
    page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await page.goto('/track-order?id=none');
  await page.getByLabel('Email or Phone').fill(email);
  await sendTwice();
  await expect(page.getByText('Order not found or access denied')).toBeVisible();
  await page.goto('/register');
  for (const [label, text] of Object.entries({
    'First Name': 'Mina',
    'Last Name': 'Das',
    Email: newcomer().email,
    Password: password,
    'Confirm Password': password,
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await sendTwice();
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goto('/login');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await sendTwice();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByText('Logged in successfully.')).toHaveCount(1);
  for (const endpoint of ['GET /orders/{id}', 'POST /users/register', 'POST /users/authorize'])
    expect(shop.faults.count(endpoint), endpoint).toBe(1);
});

test.describe('faults row 39: tabs follow one another', () => {
  test('signing out in one tab ends the other, signing in brings it back', async ({
    page,
    context,
    shopper,
  }) => {
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByText('Asha Rao')).toBeVisible();

    await signOut(page);
    await expect(other).toHaveURL(/\/login\?from=%2Faccount/);
    await expect(other.getByText('Asha Rao')).toHaveCount(0);

    await page.goto('/login');
    await logIn(page, shopper);
    await expect(other).toHaveURL(/\/account$/);
  });

  test('a tab does not follow itself', async ({ page, shopper }) => {
    await page.goto('/account');
    await expect(page.getByText(shopper.email)).toBeVisible();
    await page.evaluate(() => {
      const channel = new BroadcastChannel('daftar-session');
      // Opened last, so it hears of a sign-out last.
      const heard = new Promise((hear) => channel.addEventListener('message', hear));
      Object.assign(window, { heard: heard.then(() => channel.close()) });
    });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.evaluate('window.heard');
    const timesLeft = 'window.__TSR_ROUTER__.options.context.shop.session.shopper.get()';
    expect(await page.evaluate(timesLeft)).toBe(1);
  });
});

function emailField(page: Page) {
  return page.getByRole('main').getByLabel('Email', { exact: true });
}

function passwordField(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

let newcomers = 0;

function newcomer(): Newcomer {
  newcomers += 1;
  return {
    firstName: 'Mina',
    lastName: 'Das',
    email: `mina.${process.pid}.${newcomers}@example.com`,
    password: 'paper-boat-7',
    confirmPassword: 'paper-boat-7',
  };
}

async function fillRegister(page: Page, values: Newcomer) {
  await page.getByLabel('First Name').fill(values.firstName);
  await page.getByLabel('Last Name').fill(values.lastName);
  await emailField(page).fill(values.email);
  await passwordField(page).fill(values.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(values.confirmPassword);
  await page.getByRole('button', { name: 'Register' }).click();
}

async function expectOneNotice(page: Page, message: string) {
  await expect(page.getByText(message)).toHaveCount(1);
  await expect(page.getByText('Error', { exact: true })).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);
}
