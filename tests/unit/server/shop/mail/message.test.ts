import { expect, it } from 'vitest';
import { mailbox } from '../../../../../server/shop/accounts/email-spelling.ts';
import { toMessage } from '../../../../../server/shop/mail/message.ts';
import { shopperWords } from '../../../../../server/shop/mail/shop-mail.ts';

const MAIL = { subject: 'Order DF-1', text: 'Text', html: '<p>Text</p>' };
const TO = { to: 'asha@example.in', id: 'a.placed@shop.example', date: new Date('2026-11-23T09:00:00Z') };

function headersOf(name: string, subject: string): string[] {
  const from = { name, mailbox: 'help@shop.example' };
  const [headers = ''] = toMessage({ ...MAIL, subject }, { ...TO, from }).split('\r\n\r\n');
  return headers.split('\r\n');
}

it('D53.50: a header stays one header, whatever is in it', () => {
  const plain = headersOf('Daftar', 'Order DF-1');
  expect(plain).toContain('Date: Mon, 23 Nov 2026 09:00:00 +0000');
  for (const hostile of [
    'A\r\nBcc: ravi@example.in',
    'A\nBcc: x',
    '" <x@example.in>, "',
    '=?utf-8?Q?x?=',
    'A\u0000B',
  ]) {
    const headers = headersOf(hostile, hostile);
    const names = (lines: string[]) =>
      lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(':')[0]);
    expect(names(headers)).toEqual(names(plain));
    expect(headers[0]).not.toContain('x@example.in');
  }
});

it('RFC 2047: words beyond ASCII come back as they were, in short lines', () => {
  const words = `${'कागज़ और क़लम '.repeat(12)}₹1,000 ✓`;
  const headers = headersOf(words, words).join('\n');
  for (const name of ['From', 'Subject']) {
    const value = new RegExp(`^${name}: ((?:.*\n )*.*)`, 'm').exec(headers)?.[1] ?? '';
    const parts = [...value.matchAll(/=\?utf-8\?B\?(\S+)\?=/g)];
    expect(parts.every(([word]) => word.length <= 75)).toBe(true);
    expect(parts.map(([, word = '']) => Buffer.from(word, 'base64').toString()).join('')).toBe(words);
  }
});

it.each([
  ['asha@example.in', 'asha@example.in'],
  ['asha.rao+shop@पेन.example', 'asha.rao+shop@xn--l2bd1g.example'],
  ['राम@example.in', 'राम@example.in'],
  ['a,b@example.in', null],
  ['"a b"@example.in', null],
  ['asha@example.in>', null],
  ['a@b\u0085c.in', null],
  ['<a@example.in', null],
])('%s is the mailbox %s', (email, expected) => {
  expect(mailbox(email)).toBe(expected);
});

it.each([
  ['Lead 22.5 g, 0.5mm, A4', 'Lead 22.5 g, 0.5mm, A4'],
  ['No.5, M.G.Road', 'No. 5, M. G. Road'],
  ['1.5.evil.example/2.5', '1.5. evil. example/2.5'],
  ['192.0.2.1/win', '192. 0. 2. 1/win'],
  ['2.5。example', '2.5. example'],
])('D53.92: the words %s stand in a mail as %s', (typed, shown) => {
  expect(shopperWords(typed, 200)).toBe(shown);
});
