import { beforeEach, describe, expect, it } from 'vitest';
import { createCookies } from '../../../src/lib/cookie.ts';
import { createEarlyAnswers, type FromDocument, takeOver } from '../../../src/platform/early.ts';

const LIST = 'https://shop.example/api/v1/products';
const early = Promise.resolve(new Response('[]'));

let page: { bootstrap: FromDocument | undefined };
let shop: Parameters<typeof takeOver>[0] & { cookies: ReturnType<typeof createCookies> };
beforeEach(() => {
  shop = { early: createEarlyAnswers(), cookies: createCookies({ cookie: 'auth_token=now' }) };
  page = {
    bootstrap: {
      answers: new Map([[LIST, early]]),
      cookies: 'auth_token=early',
      bufferedMessages: [],

      contentRendered: false,
    },
  };
});

const list = (init?: RequestInit) => shop.early.take(new Request(LIST, init));

describe('what the document leaves for the bundle', () => {
  it('is taken once, and serves the start', () => {
    const bufferedMessages = page.bootstrap?.bufferedMessages;
    expect(takeOver(shop, page).bufferedMessages).toBe(bufferedMessages);
    expect(page.bootstrap).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('early');
    expect(list()).toBe(early);
  });

  it('gives each answer once: the second request goes to the network', () => {
    takeOver(shop, page);
    expect(list()).toBe(early);
    expect(list()).toBeUndefined();
  });

  it('serves only reads, and none that must come from the network', () => {
    takeOver(shop, page);
    expect(list({ method: 'POST', body: '{}' })).toBeUndefined();
    expect(list({ cache: 'reload' })).toBeUndefined();
    expect(list({ cache: 'no-store' })).toBe(early);
  });

  it('still has the other answers when something else is requested', () => {
    takeOver(shop, page);
    expect(shop.early.take(new Request(`${LIST}/7`))).toBeUndefined();
    expect(list()).toBe(early);
  });

  it('ends with the first page: no later request gets an answer from before the start', () => {
    takeOver(shop, page).end();
    expect(list()).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('now');
  });

  it('may be missing: npm run dev has no inline script', () => {
    page.bootstrap = undefined;
    expect(takeOver(shop, page).bufferedMessages).toEqual([]);
    expect(list()).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('now');
  });
});
