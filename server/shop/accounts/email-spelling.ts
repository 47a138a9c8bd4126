import { createHash } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * One spelling of each mailbox (D53.91): case, spaces, full-width letters, characters that nobody sees, the dot after a
 * domain and its xn-- form make no other account.
 */
export function oneSpelling(email: string): string {
  const plain = email
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFKC');
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1).replace(/\.+$/, '');
  return plain.slice(0, at + 1) + (domainToUnicode(domainToASCII(domain)) || domain);
}

/** Of earlier releases. An account of then may still have it. */
export function earlierSpelling(email: string): string {
  return email.trim().toLowerCase();
}

/** How an account may be stored, the likelier one last. */
export function spellingsOf(email: string): [earlier: string, one: string] {
  return [earlierSpelling(email), oneSpelling(email)];
}

/**
 * For limits only: the mailbox that mail to this address arrives in. `asha+pens@` is another account, and may be
 * another person's, but most servers deliver it to `asha@`; Google ignores dots, too.
 */
export function deliveredTo(email: string): string {
  const spelling = oneSpelling(email);
  const at = spelling.lastIndexOf('@');
  const name = spelling.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const domain = spelling.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/** What is kept of a mailbox that used a coupon, also after its account was erased (D56.87). */
export function mailboxHash(email: string): string {
  return createHash('sha256').update(deliveredTo(email)).digest('hex');
}

export function mailbox(email: string): string | null {
  const [, local = '', domain = ''] = MAILBOX.exec(email) ?? [];
  const host = domainToASCII(domain);
  return local && host ? `${local}@${host}` : null;
}

/** RFC 5321 without quoted names, of which shoppers have none, and which could name a second address. */
const MAILBOX = /^([\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+)@([\p{L}\p{M}\p{N}.-]+)$/u;
