import * as v from 'valibot';
import * as notice from '#texts/notices.ts';
import * as t from '#texts/session.ts';
import { isPage, pageAt } from '../../contract/addresses.ts';
import { Token } from '../../contract/credentials.ts';
import { parseUrl } from '../../lib/search-params.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import type { Notice } from '../../platform/notices.ts';
import { CODE, inLanguage, LANGUAGE_CODES, type LanguageCode } from '../../texts/languages.ts';
import { Email, Password } from './credentials.ts';

export const Login = v.object({
  email: Email,
  password: Password,
  rememberMe: v.optional(v.boolean()),
});
export type Login = v.InferInput<typeof Login>;

export async function signIn(
  { api, session, owner, notices }: Needs<'api.post' | 'session.enter' | 'owner.claim' | 'notices'>,
  { email, password }: Login,
): Promise<boolean> {
  try {
    const address = email.trim();
    const token = await api.post('/users/authorize', { email: address, password }, Token);
    if (!session.enter(token, address)) throw new Error(t.notKept);
    owner.claim(address);
  } catch (cause) {
    const reason = signInFailure(cause);
    notices.sayError(reason);
    console.warn(`Login failed: ${reason}`);
    return false;
  }
  notices.notify(signedIn());
  return true;
}

export function signedIn(): Notice {
  return { title: notice.success, message: t.loggedIn, tone: 'success' };
}

export function signInFailure(error: unknown): string {
  if (!(error instanceof RequestFailure)) return error instanceof Error ? error.message : String(error);
  if (error.kind === 'answer') return t.tokenMissing;
  // A captive portal's page is no refusal (D37).
  if (error.kind !== 'status' || !error.answered) return t.noResponse;
  return error.serverError ?? t.loginFailed;
}

/** An encoded order id has up to 2,400 characters (D48). */
const LONGEST = 3000;
const BASE = 'https://shop.invalid';

/** Home unless `from` is a page (D19). Normalised, so that its meaning cannot change later. */
export function afterSignIn(from: string | undefined) {
  const { href, code } = pageOf(from) ?? { href: inLanguage('/'), code: CODE };
  return { href, replace: true, reloadDocument: code !== CODE };
}

function pageOf(from: string | undefined): { href: string; code: LanguageCode } | null {
  if (!from || from.length > LONGEST || !/^\/(?![/\\])/.test(from)) return null;
  const url = parseUrl(from, BASE);
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  const isOurs = origin === BASE && !pathname.startsWith('//') && !hidesItsMeaning(pathname);
  const code = codeIn(pathname);
  const path = code ? pathname.slice(code.length + 1) : pathname;
  const mayReturn = isOurs && !codeIn(path) && isPage(path) && pageAt(path)?.only !== 'guest';
  return mayReturn
    ? { href: inLanguage(path || '/', code ?? 'en') + search + hash, code: code ?? 'en' }
    : null;
}

/** `languageAt` would exceed the first script's budget. */
function codeIn(pathname: string): LanguageCode | undefined {
  const path = `${pathname}/`.toLowerCase();
  return LANGUAGE_CODES.find((code) => code !== 'en' && path.startsWith(`/${code}/`));
}

/** A later decoder could interpret these differently. */
function hidesItsMeaning(pathname: string): boolean {
  return /^\/%2f|%5c|%[01][0-9a-f]|%7f|[\\\s]/i.test(pathname);
}
