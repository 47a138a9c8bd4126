import { html } from 'hono/html';
import type { LanguageCode } from '../../../src/texts/languages.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export interface MailSender {
  storeName: string;
  companyName: string;
  companyEmail: string;
  companyPhone: string;
  companyAddress: string;
  origin: string;
}

export interface MailBlock {
  text: readonly string[];
  html: ReturnType<typeof html>;
}

type Line = string | { text: string; link: string } | { text: string; bold: string };

export function paragraph(lines: readonly Line[], heading?: string): MailBlock {
  return {
    text: [...(heading ? [`${heading}:`] : []), ...lines.map(textOf)],
    html: html`<p>${heading ? html`<strong>${heading}</strong><br>` : ''}${inLines(lines.map(htmlOf))}</p>`,
  };
}

export function list(items: readonly string[]): MailBlock {
  return {
    text: items.map((each) => `- ${each}`),
    html: html`<ul>${items.map((each) => html`<li>${each}</li>`)}</ul>`,
  };
}

function textOf(line: Line): string {
  if (typeof line === 'string') return line;
  return 'link' in line ? `${line.text}: ${line.link}` : line.text;
}

function htmlOf(line: Line) {
  if (typeof line === 'string') return line;
  if ('link' in line) return html`<a href="${line.link}">${line.text}</a>`;
  const [before, ...after] = line.text.split(line.bold);
  return html`${before}<strong>${line.bold}</strong>${after.join(line.bold)}`;
}

export function inLines(lines: readonly ReturnType<typeof htmlOf>[]) {
  return html`${lines.map((line, at) => html`${at > 0 ? html`<br>` : ''}${line}`)}`;
}

/** The HTML loads nothing and has no script (D53.50). */
export function shopMail(
  subject: string,
  sender: MailSender,
  blocks: readonly MailBlock[],
  code: LanguageCode = 'en',
): Mail {
  const from = [sender.companyName, sender.companyAddress, sender.companyEmail, sender.companyPhone];
  const text = blocks.flatMap((block) => [...block.text, '']);
  return {
    subject: oneLine(`${sender.storeName}: ${subject}`),
    text: [sender.storeName, '', ...text, '-- ', ...from, ''].map(oneLine).join('\r\n'),
    html: String(html`<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${subject}</title>
</head>
<body style="margin:0;padding:16px;font-family:sans-serif;line-height:1.5">
<div style="max-width:36em;margin:0 auto">
<p><strong>${sender.storeName}</strong></p>
<h1 style="font-size:1.3em">${subject}</h1>
${blocks.map((block, at) => html`${at > 0 ? '\n' : ''}${block.html}`)}
<p style="font-size:0.9em">${inLines(from)}</p>
</div>
</body>
</html>
`),
  };
}

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
