import type { BrowserContext } from '@playwright/test';

const SHOPPER = { email: 'bench@example.com', password: 'paper-boat-7', firstName: 'Asha', lastName: 'Rao' };

/** Signs the phone in by the auth_token cookie, and registers the shopper if the API does not know one. */
export async function signIn(phone: BrowserContext, apiUrl: string, origin: string): Promise<void> {
  await send(`${apiUrl}/api/v1/users/register`, SHOPPER);
  const answer = await send(`${apiUrl}/api/v1/users/authorize`, SHOPPER);
  const { token } = (await answer.json()) as { token: string };
  await phone.addCookies([{ name: 'auth_token', value: token, url: origin, sameSite: 'Strict' }]);
}

function send(url: string, { email, password, ...names }: typeof SHOPPER): Promise<Response> {
  const body = JSON.stringify(
    url.endsWith('/register') ? { email, password, ...names } : { email, password },
  );
  return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}
