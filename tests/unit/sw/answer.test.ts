import { describe, expect, it } from 'vitest';
import type { WorkerMessage } from '../../../src/contract/worker-protocol.ts';
import { createAnswers } from '../../../sw/answer.ts';
import type { CachedAnswer } from '../../../sw/cached-answers.ts';
import type { Outcome } from '../../../sw/network.ts';
import type { CatalogueAnswer } from '../../../sw/offline-catalogue.ts';
import { BASE, readOf } from '../contract/read-of.ts';

const LIST = '/products?limit=12&page=1';
const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1000;
const OFFLINE: Outcome = { kind: 'failed', cause: 'network', response: null };

describe('a stored answer is shown without waiting for the network', () => {
  it('with its time, while the network is asked in the background', async () => {
    const world = newWorld({ cached: { text: 'old', savedAt: NOW - HOUR }, network: valid('old') });
    const answer = await world.ask(LIST);
    expect([await answer.text(), answer.headers.get('x-daftar-saved-at')]).toEqual(['old', `${NOW - HOUR}`]);
    await world.settled();
    expect(world.told()).toEqual(['reached']);
    expect(world.cached.get(urlOf(LIST))).toEqual({ text: 'old', savedAt: NOW });
  });

  it('D35: the network’s answer is reported to the page only if its body differs', async () => {
    const world = await asked({ cached: { text: 'old', savedAt: NOW - HOUR }, network: valid('new') });
    expect(world.told()).toEqual(['reached', 'fresh']);
    expect(world.cached.get(urlOf(LIST))?.text).toBe('new');
  });

  it('a page that asks again because of that starts no second comparison; a new page does', async () => {
    const world = await asked({ cached: { text: 'old', savedAt: NOW - HOUR }, network: valid('new') });
    await world.ask(LIST);
    await world.settled();
    expect(world.asked()).toBe(1);
    await world.ask(LIST, { clientId: 'reloaded' });
    await world.settled();
    expect(world.asked()).toBe(2);
  });

  it('without a network the time of the copy is reported, and the copy stays', async () => {
    const world = await asked({ cached: { text: 'old', savedAt: NOW - HOUR }, network: OFFLINE });
    expect(world.messages).toEqual([
      { type: 'unreachable', url: urlOf(LIST), cause: 'network', savedAt: NOW - HOUR },
    ]);
    expect(world.cached.get(urlOf(LIST))?.text).toBe('old');
  });

  it('D35: a failure that was reported as late is not reported again, perhaps after a newer answer', async () => {
    const world = await asked({
      cached: { text: 'old', savedAt: NOW - HOUR },
      network: OFFLINE,
      silent: true,
    });
    expect(world.messages).toMatchObject([{ type: 'unreachable', cause: 'timeout' }]);
  });

  it('D35: a page that asks again after a failure learns that the network is back', async () => {
    const world = await asked({ cached: { text: 'old', savedAt: NOW - HOUR }, network: OFFLINE });
    await world.ask(LIST);
    await world.settled();
    expect(world.asked()).toBe(2);
  });

  it('SPEC 4: a 401 after a stored answer ends the session', async () => {
    const refused: Outcome = { kind: 'refused', response: new Response(null, { status: 401 }) };
    const world = await asked({ cached: { text: 'old', savedAt: NOW }, network: refused });
    expect(world.messages[0]).toEqual({ type: 'signed-out', authorization: null });
    expect(world.told()).toEqual(['signed-out', 'reached']);
  });

  it('D20: a server that refuses the token of an ended session is asked again without it', async () => {
    const world = newWorld({ network: valid('new'), ended: 'Bearer old' });
    const answer = await world.ask(LIST, { authorization: 'Bearer old' });
    expect(await answer.text()).toBe('new');
    expect(world.messages[0]).toEqual({ type: 'signed-out', authorization: 'Bearer old' });
  });
});

describe('a product that a list described is shown without waiting for the network', () => {
  const AT = '/products/p1';
  const raw = { id: 'p1', title: 'Pen' };
  const catalogue = { body: raw, savedAt: NOW - HOUR, complete: true };

  it('complete and unmarked; nothing is reported if the network agrees', async () => {
    const world = newWorld({ catalogue, network: valid(' {"data":…}', raw) });
    const answer = await world.ask(AT);
    expect(await answer.json()).toEqual(raw);
    expect(answer.headers.get('x-daftar-saved-at')).toBe(String(NOW - HOUR));
    expect(answer.headers.has('x-daftar-partial')).toBe(false);
    await world.settled();
    expect(world.told()).toEqual(['reached']);
  });

  it('and a difference is reported', async () => {
    const world = await asked({ catalogue, network: valid('{}', { ...raw, regularPrice: 20 }) }, AT);
    expect(world.told()).toEqual(['reached', 'fresh']);
  });

  it('in preference to an older answer of its own address, but not to a newer one', async () => {
    const own = (savedAt: number) => ({ at: AT, cached: { text: 'own', savedAt } });
    const later = newWorld({ ...own(NOW - 25 * HOUR), catalogue, network: OFFLINE });
    expect(await (await later.ask(AT)).json()).toEqual(raw);
    const earlier = newWorld({ ...own(NOW - HOUR / 2), catalogue, network: OFFLINE });
    expect(await (await earlier.ask(AT)).text()).toBe('own');
  });

  it('whatever the order of its fields', async () => {
    const network = valid('{}', { title: 'Pen', id: 'p1' });
    const world = await asked({ catalogue, network }, AT);
    expect(world.told()).toEqual(['reached']);
  });

  it('a catalogue that hangs does not delay the network', async () => {
    const world = newWorld({ hangingCatalogue: true, network: valid('from the network') });
    expect(await (await world.ask(AT)).text()).toBe('from the network');
  });

  it('but not if the list had less than a page needs, or after a day: then the network is asked first', async () => {
    for (const found of [
      { ...catalogue, complete: false },
      { ...catalogue, savedAt: NOW - 25 * HOUR },
    ]) {
      const world = newWorld({ catalogue: found, network: valid('from the network') });
      expect(await (await world.ask(AT)).text()).toBe('from the network');
    }
  });
});

describe('D36: when the network does not answer', () => {
  it('a copy older than a day is shown only then', async () => {
    const old = { text: 'old', savedAt: NOW - 25 * HOUR };
    const online = newWorld({ cached: old, network: valid('new') });
    expect(await (await online.ask(LIST)).text()).toBe('new');
    // Confirms this address for pages that got the copy before.
    expect(online.told()).toEqual(['reached']);
    expect(await (await newWorld({ cached: old, network: OFFLINE }).ask(LIST)).text()).toBe('old');
  });

  it('the answer is assembled from the offline catalogue, and marked', async () => {
    const catalogue = { body: { data: [], count: 3 }, savedAt: NOW - HOUR };
    const world = newWorld({ catalogue, network: OFFLINE });
    const answer = await world.ask(LIST);
    expect(await answer.json()).toEqual({ data: [], count: 3 });
    expect(answer.headers.get('x-daftar-partial')).toBe('1');
    expect(answer.headers.get('x-daftar-saved-at')).toBe(String(NOW - HOUR));
    expect(world.told()).toEqual(['unreachable']);
  });

  it('the wait ends early if something is stored, otherwise at the deadline', async () => {
    const catalogue = { body: { data: [], count: 3 }, savedAt: NOW };
    expect(await givesUp(newWorld({ catalogue, network: OFFLINE, silent: true }))).toBe(true);
    expect(await givesUp(newWorld({ network: OFFLINE, silent: true }))).toBe(false);
  });

  it('with nothing stored the server’s answer or the error is passed on', async () => {
    const response = new Response('{"error":"Later"}', { status: 503 });
    const broken: Outcome = { kind: 'failed', cause: 'server', response };
    expect((await newWorld({ network: broken }).ask(LIST)).status).toBe(503);
    expect(isUnanswered(await newWorld({ network: OFFLINE }).ask(LIST))).toBe(true);
  });

  it('a failing catalogue or cache does not affect the answer', async () => {
    const world = newWorld({ network: valid('new'), brokenStorage: true });
    expect(await (await world.ask(LIST)).text()).toBe('new');
    await world.settled();
  });
});

describe('D35: a full device stops showing what the network has contradicted', () => {
  it('an older answer is deleted, and the repeated request gets the network’s', async () => {
    const cached = { text: 'old', savedAt: NOW - HOUR };
    const world = newWorld({ cached, network: valid('new'), brokenStorage: true, tight: true });
    expect(await (await world.ask(LIST)).text()).toBe('old');
    await world.settled();
    expect(world.told()).toEqual(['reached', 'fresh']);
    expect(await (await world.ask(LIST)).text()).toBe('new');
  });

  it('one that says the same stays, for a time without a network', async () => {
    const cached = { text: 'same', savedAt: NOW - HOUR };
    const world = await asked({ cached, network: valid('same'), brokenStorage: true });
    expect(world.cached.get(urlOf(LIST))).toEqual(cached);
  });

  it('what cannot be stored is not reported as stored', async () => {
    const pen = { id: 'p1', title: 'Pen' };
    const roomy = newWorld({ network: OFFLINE });
    const full = newWorld({ network: OFFLINE, brokenStorage: true });
    for (const path of [LIST, '/products/p1', '/storeInfo']) {
      expect(await roomy.learn(path, valid('{"data":[]}', pen)), path).toBe(true);
      expect(await full.learn(path, valid('{"data":[]}', pen)), path).toBe(false);
    }
  });
});

describe('a clock that was set back leaves marks in the future, which say nothing about their age', () => {
  const future = NOW + 300 * 24 * HOUR;

  it('a copy from the future is not fresh: the network goes first', async () => {
    const cached = { text: 'old', savedAt: future };
    const world = newWorld({ cached, network: valid('new') });
    expect(await (await world.ask(LIST)).text()).toBe('new');
    expect(await (await newWorld({ cached, network: OFFLINE }).ask(LIST)).text()).toBe('old');
  });

  it('a later list is preferred to the answer of the product’s own address', async () => {
    const catalogue = { body: { id: 'p1', title: 'Pen' }, savedAt: NOW - HOUR, complete: true };
    const cached = { text: 'own', savedAt: future };
    const world = newWorld({ at: '/products/p1', cached, catalogue, network: OFFLINE });
    expect(await (await world.ask('/products/p1')).json()).toEqual(catalogue.body);
  });

  it('a page that asked in that future is compared with the network again', async () => {
    const world = await asked({ cached: { text: 'old', savedAt: NOW - HOUR }, network: valid('old') });
    world.setClock(NOW - 60_000);
    world.cached.set(urlOf(LIST), { text: 'old', savedAt: NOW - HOUR });
    await world.ask(LIST);
    await world.settled();
    expect(world.asked()).toBe(2);
  });
});

describe('a product that the shop no longer has', () => {
  it.each([
    ['', false],
    [', also from a full device', true],
  ])('is removed from cache and catalogue, and reported to the page%s', async (_, tight) => {
    const gone: Outcome = { kind: 'gone', response: new Response(null, { status: 404 }) };
    const world = await asked(
      { at: '/products/p1', cached: { text: 'old', savedAt: NOW }, network: gone, tight },
      '/products/p1',
    );
    expect(world.told()).toEqual(['reached', 'fresh']);
    expect(world.cached.size).toBe(0);
    expect(world.removed).toEqual(['p1']);
  });

  it('is asked for again if a list that was on its way has brought it back', async () => {
    const gone: Outcome = { kind: 'gone', response: new Response(null, { status: 404 }) };
    const catalogue = { body: { id: 'p1', title: 'Pen' }, savedAt: NOW, complete: true };
    const world = await asked({ catalogue, network: gone }, '/products/p1');
    await world.ask('/products/p1');
    await world.settled();
    expect(world.told()).toEqual(['reached', 'fresh', 'reached', 'fresh']);
  });

  it('is not asked for again and again if it cannot be removed', async () => {
    const gone: Outcome = { kind: 'gone', response: new Response(null, { status: 404 }) };
    const catalogue = { body: { id: 'p1', title: 'Pen' }, savedAt: NOW, complete: true };
    const world = await asked({ catalogue, network: gone, brokenStorage: true }, '/products/p1');
    await world.ask('/products/p1');
    await world.settled();
    expect(world.asked()).toBe(1);
  });

  it('leaves no list that contains it on a full device', async () => {
    const cached = {
      text: JSON.stringify({ data: [{ id: 'p1', title: 'Pen', regularPrice: 9 }] }),
      savedAt: NOW,
    };
    const world = newWorld({ cached, network: OFFLINE, brokenStorage: true, tight: true });
    await world.learn('/products/p1', { kind: 'gone', response: new Response(null, { status: 404 }) });
    expect(world.cached.size).toBe(0);
  });
});

describe('the other stored answers are updated from a new one', () => {
  const OWN = '/products/p1';
  const listed = { id: 'p1', title: 'Pen', regularPrice: 9, description: null };
  const list = (items: object[]): Outcome => ({
    kind: 'valid',
    text: JSON.stringify({ data: items }),
    products: items.map((raw) => ({ id: 'p1', raw: raw as Record<string, unknown> })),
  });

  it('a product’s own gets the fields of a newer list, and keeps those that the list omits', async () => {
    const own = {
      text: JSON.stringify({ ...listed, regularPrice: 5, description: 'Blue' }),
      savedAt: NOW - HOUR,
    };
    const world = await asked({ at: OWN, cached: own, network: list([listed]) });
    expect(world.cached.get(urlOf(OWN))?.savedAt).toBe(NOW);
    expect(JSON.parse(world.cached.get(urlOf(OWN))?.text ?? '')).toEqual({ ...listed, description: 'Blue' });
    expect(world.cached.size).toBe(2);
  });

  it.each([
    ['null', { ...listed, discountedPrice: null }],
    ['nothing', listed],
  ])('a sale that is over is over there too, where the list has %s for its price', async (_how, now) => {
    const sale = { ...listed, discountedPrice: 4 };
    const own = { text: JSON.stringify(sale), savedAt: NOW - HOUR };
    const world = await asked({ at: OWN, cached: own, network: list([now]) });
    expect(JSON.parse(world.cached.get(urlOf(OWN))?.text ?? '').discountedPrice ?? null).toBeNull();
  });

  it('or is deleted if the device is full', async () => {
    const own = { text: JSON.stringify(listed), savedAt: NOW - HOUR };
    const world = await asked({ at: OWN, cached: own, network: list([listed]), brokenStorage: true });
    expect(world.cached.has(urlOf(OWN))).toBe(false);
  });

  it('a withdrawn product is removed from stored lists, whose age does not change', async () => {
    const other = { id: 'p2', title: 'Ink' };
    const cached = { text: JSON.stringify({ data: [listed, other], count: 2 }), savedAt: NOW - HOUR };
    const gone: Outcome = { kind: 'gone', response: new Response(null, { status: 404 }) };
    const world = await asked({ cached, network: gone }, OWN);
    expect(world.cached.get(urlOf(LIST))).toEqual({
      text: JSON.stringify({ data: [other], count: 2 }),
      savedAt: NOW - HOUR,
    });
  });
});

describe('D50: what a document shows of a read before the network has said anything', () => {
  const AT = '/products/p1';
  const raw = { id: 'p1', title: 'Pen' };
  const made = { body: { data: [raw] }, savedAt: NOW - HOUR };

  it('a recent answer, which waits for no database', async () => {
    const cached = { text: 'own', savedAt: NOW - HOUR };
    const world = newWorld({ at: AT, cached, hangingCatalogue: true, network: OFFLINE });
    // Nothing ends the waiting.
    expect(await world.forDocument(AT, new Promise(() => {}))).toEqual(cached);
    expect(await (await world.ask(AT)).text()).toBe('own');
  });

  it('a list from the offline catalogue, marked; but no incomplete product', async () => {
    const text = JSON.stringify(made.body);
    const world = newWorld({ catalogue: made, network: OFFLINE });
    expect(await world.forDocument(LIST)).toEqual({ text, savedAt: NOW - HOUR, isPartial: true });
    expect(
      await newWorld({ catalogue: { ...made, body: raw }, network: OFFLINE }).forDocument(AT),
    ).toBeNull();
  });

  it('nothing that D36 shows only without an answer: older than a day, or from the future', async () => {
    for (const savedAt of [NOW - 25 * HOUR, NOW + HOUR]) {
      const cached = { text: 'old', savedAt };
      expect(await newWorld({ cached, network: OFFLINE }).forDocument(LIST)).toBeNull();
      expect(
        await newWorld({ catalogue: { ...made, savedAt }, network: OFFLINE }).forDocument(LIST),
      ).toBeNull();
    }
  });

  it('all of it if the browser knows that it is offline', async () => {
    const alone = { network: OFFLINE, isOffline: true };
    const cached = { text: 'old', savedAt: NOW - 25 * HOUR };
    expect(await newWorld({ cached, ...alone }).forDocument(LIST)).toEqual(cached);
    const catalogue = { body: raw, savedAt: NOW - 25 * HOUR };
    expect(await newWorld({ catalogue, ...alone }).forDocument(AT)).toMatchObject({ isPartial: true });
  });

  it('nothing of a database that hangs', async () => {
    const world = newWorld({ hangingCatalogue: true, network: OFFLINE });
    expect(await world.forDocument(LIST)).toBeNull();
    expect(await world.forDocument(AT)).toBeNull();
  });
});

it('a request marked cache: reload is answered by the network only: also when a copy is stored', async () => {
  const cached = { text: 'old', savedAt: NOW };
  const world = newWorld({ cached, network: valid('new') });
  expect(await (await world.ask(LIST, { cache: 'reload' })).text()).toBe('new');
  const silent = await newWorld({ cached, network: OFFLINE }).ask(LIST, { cache: 'reload' });
  expect(isUnanswered(silent)).toBe(true);
});

/** Not an error response, which Firefox and WebKit would write to the console; without a body it is nobody's JSON. */
function isUnanswered(response: Response): boolean {
  return response.ok && response.body === null && response.headers.get('x-daftar-unanswered') === '1';
}

function valid(text: string, raw?: Record<string, unknown>): Outcome {
  return { kind: 'valid', text, products: raw ? [{ id: String(raw.id), raw }] : [] };
}

function urlOf(path: string): string {
  return `${BASE}${path}`;
}

/** A worker without a browser: its stores, the network's answers, and its messages to pages. */
function newWorld(given: {
  at?: string;
  cached?: CachedAnswer;
  catalogue?: CatalogueAnswer;
  network: Outcome;
  /** Refused with a 401. */
  ended?: string;
  /** The network is silent for 2.5 s before that. */
  silent?: boolean;
  brokenStorage?: boolean;
  /** Each deletion fails once, until there is more room. */
  tight?: boolean;
  hangingCatalogue?: boolean;
  isOffline?: boolean;
}) {
  const cached = new Map(given.cached && [[urlOf(given.at ?? LIST), given.cached]]);
  const messages: WorkerMessage[] = [];
  const removed: string[] = [];
  const working: Promise<unknown>[] = [];
  let asked = 0;
  let gaveUp = false;
  let clock = NOW;
  const tried = new Set<string>();
  const failsAtFirst = (what: string) => given.tight && !tried.has(what) && tried.add(what);
  const broken = () => Promise.reject(new Error('The device is full'));
  const { answer, learn, forDocument } = createAnswers({
    cached: {
      find: async (url) => cached.get(url) ?? null,
      keep: given.brokenStorage ? broken : async (url, answer) => void cached.set(url, answer),
      drop: async (url) => (failsAtFirst(url) ? broken() : void cached.delete(url)),
      addresses: async () => [...cached.keys()],
    },
    catalogue: {
      put: given.brokenStorage ? broken : async () => {},
      answer: () =>
        given.hangingCatalogue ? new Promise(() => {}) : Promise.resolve(given.catalogue ?? null),
      remove: async (id) => (given.brokenStorage || failsAtFirst(id) ? broken() : void removed.push(id)),
      contents: async () => ({ products: [], categories: [] }),
      related: async () => ({ list: null, isWhole: false }),
      clear: async () => {},
      setTotal: async () => {},
    },
    askNetwork: async (_read, { headers }, giveUp) => {
      asked += 1;
      if (given.ended && headers.get('Authorization') === given.ended)
        return { kind: 'refused', response: new Response(null, { status: 401 }) };
      if (given.silent) gaveUp = await giveUp();
      return given.network;
    },
    postToPages: (message) => messages.push(message),
    now: () => clock,
    isOffline: () => given.isOffline ?? false,
    withRoom: (work) => work().catch(work),
  });

  async function ask(
    path: string,
    { clientId = 'page', cache = 'no-store' as RequestCache, authorization = '' } = {},
  ) {
    const read = readOf(path);
    const request = new Request(urlOf(path), { cache, ...(authorization && { headers: { authorization } }) });
    return answer(read, { request, clientId, waitUntil: (work) => working.push(work) });
  }

  return {
    cached,
    messages,
    removed,
    ask,
    learn: (path: string, outcome: Outcome) => learn(readOf(path), outcome),
    /** `over`: the time for databases, by default over as soon as nothing else is to be done. */
    forDocument: (path: string, over: Promise<null> = new Promise((end) => setTimeout(() => end(null)))) =>
      forDocument(readOf(path), over),
    asked: () => asked,
    told: () => messages.map((message) => message.type),
    gaveUp: () => gaveUp,
    setClock: (now: number) => {
      clock = now;
    },
    settled: () => Promise.all(working),
  };
}

/** Such a worker after a page has asked for `path`, and the network has answered. */
async function asked(given: Parameters<typeof newWorld>[0], path = LIST) {
  const world = newWorld(given);
  await world.ask(path);
  await world.settled();
  return world;
}

async function givesUp(world: ReturnType<typeof newWorld>): Promise<boolean> {
  await world.ask(LIST);
  return world.gaveUp();
}
