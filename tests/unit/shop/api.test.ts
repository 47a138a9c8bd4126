import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, RequestFailure } from '../../../src/shop/api.ts';
import { probe } from '../../../src/shop/probe.ts';
import { session } from '../../../src/shop/session/session.ts';

const cookies = { cookie: '' };
let answers: ((request: Request | string) => Promise<Response>)[];

beforeEach(() => {
  answers = [];
  cookies.cookie = 'auth_token=abc';
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('window', { location: new URL('https://shop.example/orders') });
  vi.stubGlobal('fetch', (request: Request | string) => answers.shift()?.(request));
  session.start();
});
afterEach(() => vi.unstubAllGlobals());

const refusal = async () => new Response('{}', { status: 401 });

describe('D2: every request while the cookie exists', () => {
  it('carries a bearer and credentials', async () => {
    let asked: Request | undefined;
    answers = [
      async (request) => {
        asked = new Request(request);
        return Response.json({});
      },
    ];
    await get('/storeInfo', v.unknown());
    expect(asked?.headers.get('Authorization')).toBe('Bearer abc');
    expect(asked?.credentials).toBe('include');
  });
});

describe('D20: any 401 ends the session', () => {
  it('of a read', async () => {
    answers = [refusal];
    await expect(get('/orders', v.unknown())).rejects.toThrow(RequestFailure);
    expect(session.get()).toEqual({ state: 'expired' });
  });

  it('but not the one that has begun since', async () => {
    answers = [
      async () => {
        cookies.cookie = 'auth_token=new';
        return refusal();
      },
    ];
    await expect(get('/orders', v.unknown())).rejects.toThrow(RequestFailure);
    expect(session.isSignedIn()).toBe(true);
  });

  it('of the probe that asks whether the server is there', async () => {
    answers = [refusal];
    expect(await probe()).toBeNull();
    expect(session.get()).toEqual({ state: 'expired' });
  });
});
