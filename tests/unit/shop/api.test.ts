import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, RequestFailure } from '../../../src/shop/api.ts';
import { createProbe } from '../../../src/shop/probe.ts';
import { fakeDevice, fakeJar } from '../fake-device.ts';

let answers: ((request: Request) => Promise<Response>)[];
let page: ReturnType<typeof openPage>;

/** A signed-in page, and the server that it asks. */
function openPage() {
  const { session, jar } = fakeDevice({ jar: fakeJar({ auth_token: 'abc' }) });
  const server = {
    base: () => 'https://shop.example/api/v1',
    ask: async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(new Request(input, init));
    },
  };
  const api = createApi({ ...server, session, noteAnswer() {}, noteSilence() {} });
  return { session, jar, get: api.get, probe: createProbe({ ...server, session }) };
}

beforeEach(() => {
  answers = [];
  page = openPage();
});

const refusal = async () => new Response('{}', { status: 401 });

describe('D2: every request while the cookie exists', () => {
  it('carries a bearer and credentials', async () => {
    let asked: Request | undefined;
    answers = [
      async (request) => {
        asked = request;
        return Response.json({});
      },
    ];
    await page.get('/storeInfo', v.unknown());
    expect(asked?.headers.get('Authorization')).toBe('Bearer abc');
    expect(asked?.credentials).toBe('include');
  });
});

describe('D20: any 401 ends the session', () => {
  it('of a read', async () => {
    answers = [refusal];
    await expect(page.get('/orders', v.unknown())).rejects.toThrow(RequestFailure);
    expect(page.session.get()).toEqual({ state: 'expired' });
  });

  it('but not the one that has begun since', async () => {
    answers = [
      async () => {
        page.jar.write('auth_token', 'new');
        return refusal();
      },
    ];
    await expect(page.get('/orders', v.unknown())).rejects.toThrow(RequestFailure);
    expect(page.session.isSignedIn()).toBe(true);
  });

  it('of the probe that asks whether the server is there', async () => {
    answers = [refusal];
    expect(await page.probe()).toBeNull();
    expect(page.session.get()).toEqual({ state: 'expired' });
  });
});
