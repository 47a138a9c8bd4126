import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type UnreachableReason, unreachableReason } from '../../../src/contract/unreachable.ts';

const answer = {
  status: 200,
  redirected: false,
  contentType: 'application/json',
  text: '{"storeName":"Daftar"}',
};

describe('D37: an answer counts only if it is the shop’s own', () => {
  it('JSON is, whatever the header calls it', () => {
    for (const contentType of ['application/json', 'application/problem+json', 'text/plain', ''])
      expect(reason({ ...answer, contentType })).toBeNull();
    expect(reason({ ...answer, text: '[]' })).toBeNull();
  });

  it('so is a refusal', () => {
    for (const status of [400, 401, 403, 404, 409, 422])
      expect(reason({ ...answer, status, text: '' })).toBeNull();
  });

  it('the page of a captive portal counts as no network, with any status below 500', () => {
    const text = '<!doctype html><title>Sign in</title>';
    for (const status of [200, 203, 401, 403, 404])
      expect(reason({ ...answer, status, contentType: 'text/html; charset=utf-8', text })).toBe('network');
    expect(reason({ ...answer, contentType: 'application/xhtml+xml', text })).toBe('network');
    expect(reason({ ...answer, contentType: 'text/plain', text })).toBe('network');
  });

  it('D20: a 401 of a proxy is none of the shop, with a challenge or without', () => {
    const challenge = (scheme: string, text = '{"error":"Sign in"}') =>
      unreachableReason(
        { status: 401, redirected: false, headers: new Headers({ 'WWW-Authenticate': scheme }) },
        text,
      );
    for (const scheme of ['Basic realm="staging"', 'basic', 'Digest nonce="a"', 'Negotiate', 'NTLM'])
      expect(challenge(scheme)).toBe('network');
    expect(challenge('Bearer error="invalid_token"')).toBeNull();
    expect(reason({ ...answer, status: 401, contentType: 'text/plain', text: 'Unauthorized' })).toBe(
      'network',
    );
    expect(reason({ ...answer, status: 401, text: '{"error":"Sign in"}' })).toBeNull();
  });

  it('so is a redirect, whatever it leads to', () => {
    expect(reason({ ...answer, redirected: true })).toBe('network');
  });

  it('so is a 200 with nothing in it', () => {
    expect(reason({ ...answer, contentType: '', text: '' })).toBe('network');
    expect(reason({ ...answer, contentType: 'text/plain', text: 'OK' })).toBe('network');
  });

  it('so is JSON that was cut short', () => {
    for (const text of ['', '{"storeName":"Daf']) expect(reason({ ...answer, text })).toBe('network');
  });

  it.each([500, 502, 503, 504, 429, 408])('%i is the server’s failure, with a page or without', (status) => {
    expect(reason({ ...answer, status })).toBe('server');
    expect(reason({ ...answer, status, contentType: 'text/html', text: '<h1>Sorry' })).toBe('server');
  });

  it('511 comes from a captive portal, in any form', () => {
    for (const contentType of ['text/html', 'application/json', ''])
      expect(reason({ ...answer, status: 511, contentType })).toBe('network');
  });

  it('an HTML page is never the shop’s answer', () => {
    const anything = {
      status: fc.integer({ min: 200, max: 599 }),
      redirected: fc.boolean(),
      text: fc.string(),
    };
    fc.assert(
      fc.property(fc.record(anything), (any) => {
        expect(reason({ ...any, contentType: 'text/html' })).not.toBeNull();
      }),
    );
  });
});

function reason({
  contentType,
  text,
  ...head
}: {
  status: number;
  redirected: boolean;
  contentType: string;
  text: string;
}): UnreachableReason | null {
  return unreachableReason({ ...head, headers: new Headers({ 'Content-Type': contentType }) }, text);
}
