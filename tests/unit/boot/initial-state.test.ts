import { beforeEach, describe, expect, it } from 'vitest';
import { createCookies } from '../../../src/lib/cookie.ts';
import {
  createInitialAnswers,
  type InitialState,
  takeInitialState,
} from '../../../src/platform/initial-state.ts';

const LIST = 'https://shop.example/api/v1/products';
const early = Promise.resolve(new Response('[]'));

let page: { initialState: InitialState | undefined };
let shop: Parameters<typeof takeInitialState>[0] & { cookies: ReturnType<typeof createCookies> };
beforeEach(() => {
  shop = { initialAnswers: createInitialAnswers(), cookies: createCookies({ cookie: 'auth_token=now' }) };
  page = {
    initialState: {
      answers: new Map([[LIST, early]]),
      cookies: 'auth_token=early',
      bufferedMessages: [],

      contentRendered: false,
    },
  };
});

const list = (init?: RequestInit) => shop.initialAnswers.take(new Request(LIST, init));

describe('what the document leaves for the bundle', () => {
  it('is taken once, and serves the start', () => {
    const bufferedMessages = page.initialState?.bufferedMessages;
    expect(takeInitialState(shop, page).bufferedMessages).toBe(bufferedMessages);
    expect(page.initialState).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('early');
    expect(list()).toBe(early);
  });

  it('gives each answer once: the second request goes to the network', () => {
    takeInitialState(shop, page);
    expect(list()).toBe(early);
    expect(list()).toBeUndefined();
  });

  it('serves only reads, and none that must come from the network', () => {
    takeInitialState(shop, page);
    expect(list({ method: 'POST', body: '{}' })).toBeUndefined();
    expect(list({ cache: 'reload' })).toBeUndefined();
    expect(list({ cache: 'no-store' })).toBe(early);
  });

  it('still has the other answers when something else is requested', () => {
    takeInitialState(shop, page);
    expect(shop.initialAnswers.take(new Request(`${LIST}/7`))).toBeUndefined();
    expect(list()).toBe(early);
  });

  it('ends with the first page: no later request gets an answer from before the start', () => {
    takeInitialState(shop, page).end();
    expect(list()).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('now');
  });

  it('may be missing: npm run dev has no inline script', () => {
    page.initialState = undefined;
    expect(takeInitialState(shop, page).bufferedMessages).toEqual([]);
    expect(list()).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('now');
  });
});
