import { domainToASCII } from 'node:url';
import { html } from 'hono/html';
import type { LanguageCode } from '../../src/texts/languages.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Whose shop it is, and where its pages are. */
export interface MailSender {
  storeName: string;
  companyName: string;
  companyEmail: string;
  companyPhone: string;
  companyAddress: string;
  origin: string;
}

/** Both parts say the same. The HTML loads nothing and has no script (D53.50). */
export function shopMail(
  subject: string,
  sender: MailSender,
  content: { code?: LanguageCode; text: readonly string[]; html: ReturnType<typeof html> },
): Mail {
  const from = [sender.companyName, sender.companyAddress, sender.companyEmail, sender.companyPhone];
  return {
    subject: oneLine(`${sender.storeName}: ${subject}`),
    text: [sender.storeName, '', ...content.text, '', '-- ', ...from, ''].map(oneLine).join('\r\n'),
    html: String(html`<!doctype html>
<html lang="${content.code ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${subject}</title>
</head>
<body style="margin:0;padding:16px;font-family:sans-serif;line-height:1.5">
<div style="max-width:36em;margin:0 auto">
<p><strong>${sender.storeName}</strong></p>
<h1 style="font-size:1.3em">${subject}</h1>
${content.html}
<p style="font-size:0.9em">${from.map((line, at) => html`${at > 0 ? html`<br>` : ''}${line}`)}</p>
</div>
</body>
</html>
`),
  };
}

/** The address as it may stand in a header and in SMTP, or null if no mail can be sent to it. */
export function mailbox(email: string): string | null {
  const [, local = '', domain = ''] = MAILBOX.exec(email) ?? [];
  const host = domainToASCII(domain);
  return local && host ? `${local}@${host}` : null;
}

/** RFC 5321 without quoted names, of which shoppers have none, and which could name a second address. */
const MAILBOX = /^([\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+)@([\p{L}\p{M}\p{N}.-]+)$/u;

/** A line break in a shopper's words would begin another line, or another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/**
 * A shopper's words, for a mail that may go to a stranger (D53.92): cut, on one line, and without anything that a mail
 * program makes a link to a page of. 'No.5, M.G.Road' becomes 'No. 5, M. G. Road'; '22.5 g' stays.
 */
export function shopperWords(text: string, longest: number): string {
  const plain = oneLine(text)
    .replace(/\p{Cf}+/gu, '')
    .replace(/\S+/g, (word) => (PLAIN_EMAIL.test(word) ? word : withoutLink(word)));
  const letters = [...plain];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : plain;
}

const PLAIN_EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

function withoutLink(word: string): string {
  return word
    .replace(/[a-z][a-z\d+.-]*:[/\\]{2,}|\b(mailto|tel|sms|data|javascript):/gi, '')
    .replace(/[.\u2024\u3002\uFF0E\uFF61]+(?=[\p{L}\p{N}])/gu, (dots, at: number, whole: string) =>
      isDecimal(whole, at) ? dots : '. ',
    );
}

/** Between two digits, but not in an address as 192.0.2.1. */
function isDecimal(word: string, at: number): boolean {
  return /\d$/.test(word.slice(0, at)) && /^\.\d/.test(word.slice(at)) && !/(\d+\.){3}\d/.test(word);
}
