import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Token } from '../../../../src/contract/credentials.ts';
import { register } from '../../../../src/features/account/register.ts';
import { signIn, signInFailure } from '../../../../src/features/account/sign-in.ts';
import { createApi, RequestFailure } from '../../../../src/platform/api.ts';
import { fakeDevice } from '../../fake-device.ts';
import { answering, PORTAL_PAGE } from '../../fake-shop.ts';

const credentials = { email: 'asha@example.com', password: 'secret1' };
const newcomer = { ...credentials, firstName: ' Asha', lastName: 'Rao ', confirmPassword: 'secret1' };

let device: ReturnType<typeof fakeDevice>;

beforeEach(() => {
  device = fakeDevice();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const notices = () => device.notices.waiting.get().map(({ title, message }) => `${title}: ${message}`);

describe('SPEC 3 and 5: the token', () => {
  it.each([{ token: 'abc' }, { data: { token: 'abc' } }, { data: { data: { token: 'abc' } } }])(
    'is read from %j',
    (wire) => expect(v.parse(Token, wire)).toBe('abc'),
  );

  it.each([{}, { token: '' }, { token: null }, null, 'abc', []])('is missing in %j', (wire) => {
    expect(v.safeParse(Token, wire).success).toBe(false);
  });
});

describe('SPEC 8: login failure, one notice titled Error (D21)', () => {
  it("with the server's error field", async () => {
    const api = answering(401, { error: 'Wrong e-mail or password' });
    expect(await signIn({ ...device, api }, credentials)).toBe(false);
    expect(notices()).toEqual(['Error: Wrong e-mail or password']);
  });

  it("else 'Failed to login. Please check your credentials.'", async () => {
    await signIn({ ...device, api: answering(401, {}) }, credentials);
    expect(notices()).toEqual(['Error: Failed to login. Please check your credentials.']);
  });

  it("no response: 'No response from server. Please try again later.'", () => {
    for (const kind of ['network', 'timeout'] as const) {
      expect(signInFailure(new RequestFailure(kind, {}))).toBe(
        'No response from server. Please try again later.',
      );
    }
  });

  it.each([403, 503])('D37: so says the page of a captive portal, here with %i', async (status) => {
    await signIn({ ...device, api: answering(status, PORTAL_PAGE) }, credentials);
    expect(notices()).toEqual(['Error: No response from server. Please try again later.']);
  });

  it.each([{ user: 'asha' }, PORTAL_PAGE])(
    "a 200 without one: 'Authentication failed: Token is missing in the response'",
    async (answer) => {
      const api = answering(200, answer);
      expect(await signIn({ ...device, api }, credentials)).toBe(false);
      expect(notices()).toEqual(['Error: Authentication failed: Token is missing in the response']);
    },
  );

  it("otherwise the error's own message: a browser that keeps no cookie", async () => {
    device.jar.stubborn = true;
    const api = answering(200, { token: 'abc' });
    expect(await signIn({ ...device, api }, credentials)).toBe(false);
    expect(notices()).toEqual(["Error: Your browser didn't keep you logged in."]);
  });
});

it("SPEC 8: login success: keeps the token and says 'Success!' / 'Logged in successfully.'", async () => {
  const api = answering(200, { token: 'abc' });
  expect(await signIn({ ...device, api }, { ...credentials, rememberMe: true })).toBe(true);
  expect(device.jar.read('auth_token')).toBe('abc');
  expect(api.requests).toEqual([{ method: 'POST', path: '/users/authorize', body: credentials }]);
  expect(notices()).toEqual(['Success!: Logged in successfully.']);
});

describe('SPEC 5 and 8: registration in the store layer', () => {
  it('trims and lower-cases the e-mail and sends four fields', async () => {
    const api = answering(201, {});
    expect(await register({ ...device, api }, { ...newcomer, email: '  Asha@Example.COM ' })).toBe('home');
    expect(api.requests).toEqual([
      {
        method: 'POST',
        path: '/users/register',
        body: { email: 'asha@example.com', password: 'secret1', firstName: 'Asha', lastName: 'Rao' },
      },
    ]);
    expect(notices()).toEqual(['Success!: Account created successfully. You can now log in.']);
  });

  it('SPEC 7: is done when the shop says yes in words of its own', async () => {
    const { session } = device;
    const ask = async () => new Response('Created', { status: 201 });
    const api = createApi({
      ask,
      session,
      base: () => 'https://shop.example',
      network: { reportReachable() {}, reportUnreachable() {} },
    });
    expect(await register({ ...device, api }, newcomer)).toBe('home');
    expect(device.notices.waiting.get()).toMatchObject([{ title: 'Success!' }]);
  });

  it("is not done where a captive portal's page came instead", async () => {
    expect(await register({ ...device, api: answering(200, PORTAL_PAGE) }, newcomer)).toBe('stay');
    expect(notices()).toEqual(['Registration Error: Failed to register. Please try again.']);
  });

  it("'Invalid Email' / 'Please enter a valid email address.', and nothing is sent", async () => {
    const api = answering(201, {});
    expect(await register({ ...device, api }, { ...newcomer, email: 'asha@example' })).toBe('correct');
    expect(api.requests).toEqual([]);
    expect(notices()).toEqual(['Invalid Email: Please enter a valid email address.']);
  });

  it("'Registration Error' with the server's error field", async () => {
    const api = answering(409, { error: 'This e-mail is taken' });
    expect(await register({ ...device, api }, newcomer)).toBe('stay');
    expect(notices()).toEqual(['Registration Error: This e-mail is taken']);
  });

  it("else 'Failed to register. Please try again.'", async () => {
    await register({ ...device, api: answering(500, {}) }, newcomer);
    expect(notices()).toEqual(['Registration Error: Failed to register. Please try again.']);
  });
});
