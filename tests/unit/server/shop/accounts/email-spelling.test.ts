import { describe, expect, it } from 'vitest';
import { deliveredTo, oneSpelling } from '../../../../../server/shop/accounts/email-spelling.ts';

describe('D53.91: one spelling of a mailbox', () => {
  it.each([
    ['Asha@Example.IN', 'asha@example.in'],
    [' asha@example.in\n', 'asha@example.in'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ', 'asha@example.in'],
    ['asha@example.in...', 'asha@example.in'],
    ['as\u00adha@exam\u200bple.in', 'asha@example.in'],
    ['\u202easha@example.in', 'asha@example.in'],
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@उदाहरण.भारत'],
    ['asha@उदाहरण.भारत', 'asha@उदाहरण.भारत'],
    ['asha@\u212aalam.in', 'asha@kalam.in'],
    ['a.sha+pens@gmail.com', 'a.sha+pens@gmail.com'],
    ['no address', 'no address'],
    ['', ''],
  ])('%j is %j, and stays that', (email, one) => {
    expect(oneSpelling(email)).toBe(one);
    expect(oneSpelling(one)).toBe(one);
  });

  it.each([
    ['A.Sha+pens@Gmail.com', 'asha@gmail.com'],
    ['asha@googlemail.com.', 'asha@gmail.com'],
    ['asha+pens@example.in', 'asha@example.in'],
    ['a.sha@example.in', 'a.sha@example.in'],
    ['+91@example.in', '+91@example.in'],
  ])('D53.92: %j is delivered to %j', (email, mailbox) => expect(deliveredTo(email)).toBe(mailbox));
});
