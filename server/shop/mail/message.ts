import { createHash } from 'node:crypto';
import { type Mail, oneLine } from './shop-mail.ts';

export function toMessage(
  { subject, text, html }: Mail,
  {
    from,
    to,
    replyTo,
    id,
    date,
  }: {
    from: { name: string; mailbox: string };
    to: string;
    replyTo?: string | null | undefined;
    id: string;
    date: Date;
  },
): string {
  // Base64 has no hyphen, so no part contains it.
  const boundary = '--part--';
  return [
    `From: ${headerText(from.name, ATOMS)} <${from.mailbox}>`,
    `To: <${to}>`,
    ...(replyTo ? [`Reply-To: <${replyTo}>`] : []),
    `Subject: ${headerText(subject, PRINTABLE)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part(boundary, 'text/plain', text),
    ...part(boundary, 'text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

function part(boundary: string, type: string, content: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ];
}

const ATOMS = /^[\w -]{0,60}$/;
const PRINTABLE = /^(?!.*=\?)[ -~]{0,900}$/;

/** Anything but plain text goes in encoded words of at most 75 characters, one a line (RFC 2047). */
function headerText(value: string, plain: RegExp): string {
  const line = oneLine(value);
  if (plain.test(line)) return line;
  const words: string[] = [''];
  for (const each of line) {
    const last = words.at(-1) ?? '';
    if (Buffer.byteLength(last + each) > 42) words.push(each);
    else words[words.length - 1] = last + each;
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
