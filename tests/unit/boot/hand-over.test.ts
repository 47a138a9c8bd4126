import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HandOver, takeHandOver } from '../../../src/boot/hand-over.ts';
import { createCookies } from '../../../src/lib/cookie.ts';
import { createEarlyAnswers } from '../../../src/shop/early.ts';

const LIST = 'https://shop.example/api/v1/products';
const early = Promise.resolve(new Response('[]'));

// The globals are the subject: window.daftar is where the document leaves what the bundle takes.
let page: { daftar: HandOver | undefined };
let shop: Parameters<typeof takeHandOver>[0] & { cookies: ReturnType<typeof createCookies> };
beforeEach(() => {
  shop = { early: createEarlyAnswers(), cookies: createCookies() };
  page = {
    daftar: {
      answers: new Map([[LIST, early]]),
      cookies: 'auth_token=early',
      told: [],

      contentStands: false,
    },
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { cookie: 'auth_token=now' });
});
afterEach(() => vi.unstubAllGlobals());

const list = (init?: RequestInit) => shop.early.take(new Request(LIST, init));

describe('what the document hands to the bundle', () => {
  it('is taken once, and serves the start', () => {
    const told = page.daftar?.told;
    expect(takeHandOver(shop).told).toBe(told);
    expect(page.daftar).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('early');
    expect(list()).toBe(early);
  });

  it('gives each answer once: the second request goes to the network', () => {
    takeHandOver(shop);
    expect(list()).toBe(early);
    expect(list()).toBeUndefined();
  });

  it('serves only reads, and none that must come from the network', () => {
    takeHandOver(shop);
    expect(list({ method: 'POST', body: '{}' })).toBeUndefined();
    expect(list({ cache: 'reload' })).toBeUndefined();
    expect(list({ cache: 'no-store' })).toBe(early);
  });

  it('keeps the other answers when something else is requested', () => {
    takeHandOver(shop);
    expect(shop.early.take(new Request(`${LIST}/7`))).toBeUndefined();
    expect(list()).toBe(early);
  });

  it('ends with the first page: no later request gets an answer from before the start', () => {
    takeHandOver(shop).end();
    expect(list()).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('now');
  });

  it('may be missing: npm run dev has no inline script', () => {
    page.daftar = undefined;
    expect(takeHandOver(shop).told).toEqual([]);
    expect(list()).toBeUndefined();
    expect(shop.cookies.read('auth_token')).toBe('now');
  });
});
