import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, RequestFailure } from '../../../src/platform/api.ts';
import { createProbe } from '../../../src/platform/network/network-monitor.ts';
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
  const api = createApi({ ...server, session, network: { reportReachable() {}, reportUnreachable() {} } });
  return {
    session,
    jar,
    get: api.get,
    post: api.post,
    send: api.send,
    probe: createProbe({ ...server, session }),
  };
}

beforeEach(() => {
  answers = [];
  page = openPage();
});

const refusal = async () => new Response('{}', { status: 401 });

it('D51: a page in a language that the server offers: asks for products in it, and for nothing else', async () => {
  const asked: string[] = [];
  const { session } = fakeDevice();
  const { get } = createApi({
    base: () => 'https://shop.example/api/v1',
    ask: async (input) => {
      asked.push(new Request(input).url.slice('https://shop.example/api/v1'.length));
      return Response.json({});
    },
    session,
    network: { reportReachable() {}, reportUnreachable() {} },
    lang: async () => 'hi',
  });
  for (const path of ['/products?page=1', '/products/7', '/storeInfo', '/orders'])
    await get(path, v.unknown());
  expect(asked).toEqual(['/products?page=1&lang=hi', '/products/7?lang=hi', '/storeInfo', '/orders']);
});

it('D2: every request while the cookie exists: carries a bearer and credentials', async () => {
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

it('D56.64: a request for which nobody waits now: ends at once, and says nothing about the network', async () => {
  const said: string[] = [];
  const { post } = createApi({
    base: () => 'https://shop.example/api/v1',
    ask: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
    session: fakeDevice().session,
    network: {
      reportReachable: () => void said.push('reachable'),
      reportUnreachable: () => void said.push('unreachable'),
    },
  });
  const stop = new AbortController();
  const asked = expect(post('/quotes', {}, v.unknown(), {}, stop.signal)).rejects.toBeInstanceOf(
    RequestFailure,
  );
  await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  await asked;
  expect(said).toEqual([]);
});

describe('D20: any 401 ends the session', () => {
  it('but not one of a proxy, which also says nothing as the shop', async () => {
    const challenge = { 'WWW-Authenticate': 'Basic realm="staging"' };
    const proxies = [
      ['Authorization Required', { ...challenge, 'Content-Type': 'text/plain' }],
      ['', challenge],
      ['{"error":"No"}', challenge],
      ['<h1>401</h1>', { 'Content-Type': 'text/html' }],
      ['Unauthorized', { 'Content-Type': 'text/plain' }],
    ] as const;
    for (const [body, headers] of proxies) {
      answers = Array.from({ length: 3 }, () => async () => new Response(body, { status: 401, headers }));
      await expect(page.get('/orders', v.unknown())).rejects.toMatchObject({ answered: false });
      await expect(page.post('/orders', {}, v.unknown())).rejects.toMatchObject({ answered: false });
      expect(await page.probe()).toBe('network');
      expect(page.session.get()).toMatchObject({ state: 'user' });
    }
  });

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

describe('D37: a failed request knows whether the shop itself has answered', () => {
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  const redirected = () => Object.defineProperty(Response.json(5), 'redirected', { value: true });
  const cut = () => {
    let isFirst = true;
    const body = new ReadableStream({
      pull(controller) {
        if (isFirst) controller.enqueue(new TextEncoder().encode('{"id":'));
        else controller.error(new TypeError('network error'));
        isFirst = false;
      },
    });
    return new Response(body, { status: 201, headers: { 'Content-Type': 'application/json' } });
  };

  it.each<[string, () => Response, boolean]>([
    ['a refusal', () => Response.json({ error: 'No' }, { status: 409 }), true],
    ['a refusal without words', () => new Response('', { status: 403 }), true],
    ['a failure', () => Response.json({ error: 'Oops' }, { status: 500 }), true],
    ['JSON of another shape', () => Response.json(5), true],
    ['a body that was cut short', () => new Response('{"id":', { status: 201 }), true],
    ['a body that broke off', cut, true],
    ['a page', () => new Response('<h1>Welcome', { headers: html }), false],
    ['a page that forbids', () => new Response('<h1>Welcome', { status: 403, headers: html }), false],
    ['a page with an error', () => new Response('<h1>Sorry', { status: 502, headers: html }), false],
    ['a demand to sign in first', () => Response.json({}, { status: 511 }), false],
    ['what a redirect led to', redirected, false],
  ])('%s', async (_name, answer, answered) => {
    answers = [async () => answer()];
    await expect(page.post('/orders', {}, v.object({ id: v.string() }))).rejects.toMatchObject({ answered });
  });

  it('nothing came', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
    await expect(page.post('/orders', {}, v.unknown())).rejects.toMatchObject({
      kind: 'network',
      answered: false,
    });
  });
});

describe('SPEC 7: a call of which nothing is read', () => {
  const html = { 'Content-Type': 'text/html; charset=utf-8' };

  it.each<[string, () => Response]>([
    ['a text', () => new Response('Created', { status: 201 })],
    ['nothing', () => new Response(null, { status: 204 })],
    ['JSON of any shape', () => Response.json([5])],
    ['JSON cut short', () => new Response('{"id":', { status: 201 })],
  ])('has worked with a 2xx whose body is %s', async (_name, answer) => {
    answers = [async () => answer()];
    await expect(page.send('/users/register', {})).resolves.toBeDefined();
  });

  it.each<[string, () => Response]>([
    ['a page', () => new Response('<h1>Welcome', { headers: html })],
    ['a redirect', () => Object.defineProperty(Response.json({}), 'redirected', { value: true })],
    ['a demand to sign in first', () => Response.json({}, { status: 511 })],
  ])('has not worked where %s came instead (faults M4)', async (_name, answer) => {
    answers = [async () => answer()];
    await expect(page.send('/users/register', {})).rejects.toMatchObject({ answered: false });
  });

  it("has not worked where the shop refuses, in the server's words", async () => {
    answers = [async () => Response.json({ error: 'This e-mail is taken' }, { status: 409 })];
    await expect(page.send('/users/register', {})).rejects.toMatchObject({
      kind: 'status',
      answered: true,
      serverError: 'This e-mail is taken',
    });
  });
});

describe('D36: a read that the worker could not answer', () => {
  const unanswered = async () => new Response(null, { headers: { 'x-daftar-unanswered': '1' } });

  it('is asked for once more, as any that failed', async () => {
    answers = [unanswered, async () => Response.json({ id: 'pen' })];
    expect((await page.get('/products/pen', v.unknown())).value).toEqual({ id: 'pen' });
  });

  it('fails as without a network', async () => {
    answers = [unanswered, unanswered];
    await expect(page.get('/products/pen', v.unknown())).rejects.toMatchObject({ kind: 'network' });
  });
});
