import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HandOver, takeHandOver } from '../../../src/boot/hand-over.ts';
import { readCookie } from '../../../src/lib/cookie.ts';
import { takeEarlyAnswer } from '../../../src/shop/early.ts';

const LIST = 'https://shop.example/api/v1/products';
const early = Promise.resolve(new Response('[]'));

// The globals are the subject: window.daftar is where the document leaves what the bundle takes.
let page: { daftar: HandOver | undefined };
beforeEach(() => {
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
afterEach(() => {
  takeHandOver().end();
  vi.unstubAllGlobals();
});

const list = (init?: RequestInit) => takeEarlyAnswer(new Request(LIST, init));

describe('what the document hands to the bundle', () => {
  it('is taken once, and serves the start', () => {
    const told = page.daftar?.told;
    expect(takeHandOver().told).toBe(told);
    expect(page.daftar).toBeUndefined();
    expect(readCookie('auth_token')).toBe('early');
    expect(list()).toBe(early);
  });

  it('gives each answer once: the second request goes to the network', () => {
    takeHandOver();
    expect(list()).toBe(early);
    expect(list()).toBeUndefined();
  });

  it('serves only reads, and none that must come from the network', () => {
    takeHandOver();
    expect(list({ method: 'POST', body: '{}' })).toBeUndefined();
    expect(list({ cache: 'reload' })).toBeUndefined();
    expect(list({ cache: 'no-store' })).toBe(early);
  });

  it('keeps the other answers when something else is requested', () => {
    takeHandOver();
    expect(takeEarlyAnswer(new Request(`${LIST}/7`))).toBeUndefined();
    expect(list()).toBe(early);
  });

  it('ends with the first page: no later request gets an answer from before the start', () => {
    takeHandOver().end();
    expect(list()).toBeUndefined();
    expect(readCookie('auth_token')).toBe('now');
  });

  it('may be missing: npm run dev has no inline script', () => {
    page.daftar = undefined;
    expect(takeHandOver().told).toEqual([]);
    expect(list()).toBeUndefined();
    expect(readCookie('auth_token')).toBe('now');
  });
});
