import { expect, it } from 'vitest';
import { isFresh } from '../../../../engines/vendure/engine/mail/reset-token.ts';

const MADE = Date.UTC(2026, 10, 30, 9);
const TOKEN = `${Buffer.from(new Date(MADE).toJSON()).toString('base64')}_K4SJ7`;

it.each([
  [TOKEN, 0, true],
  [TOKEN, 29, true],
  [TOKEN, 30, false],
  ['another', 0, false],
  [null, 0, false],
])('D53.53: the link %s is sent again after %i minutes: %s', (token, minutes, isSent) => {
  expect(isFresh(token, MADE + minutes * 60_000)).toBe(isSent);
});
