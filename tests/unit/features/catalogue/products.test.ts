import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { Product } from '../../../../src/contract/product.ts';
import { createProducts, type Known } from '../../../../src/features/catalogue/products.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { type Api, RequestFailure, type Saved } from '../../../../src/platform/api.ts';
import type { NetworkState } from '../../../../src/platform/network/network-monitor.ts';
import { answering, PORTAL_PAGE } from '../../fake-shop.ts';
import { pending } from '../../pending.ts';
import { settledStore } from '../../store-state.ts';

const SAVED: Saved = { url: '', at: 1, partial: false };
const product = (id: string, title = 'Pen', regularPrice = 25) =>
  v.parse(Product, { id, title, regularPrice });

describe('products seen in lists', () => {
  it('are known as they were seen last', () => {
    const { products, nameOf } = shopWith();
    products.seen([product('a'), product('b')], false);
    products.seen([product('a', 'New pen')], false);
    expect(nameOf('a')).toBe('New pen');
    expect(nameOf('c')).toBeUndefined();
  });

  it('D35: stored products do not replace newer responses of the shop', async () => {
    const { products, nameOf } = shopWith(() => ({ title: 'New pen' }));
    await products.ask('a');
    products.seen([product('a', 'Old pen')], true);
    expect(nameOf('a')).toBe('New pen');
    products.seen([product('a', 'Newest pen')], false);
    expect(nameOf('a')).toBe('Newest pen');
    expect(products.known.get().get('a')).toMatchObject({ asked: true });
  });

  it('do not replace a product whose own response was requested later', async () => {
    const { products, nameOf } = shopWith(() => ({ title: 'New pen' }));
    const listed = products.requestNumber();
    await products.ask('a');
    products.seen([product('a', 'Old pen')], false, listed);
    expect(nameOf('a')).toBe('New pen');
    products.seen([product('a', 'Newest pen')], false, products.requestNumber());
    expect(nameOf('a')).toBe('Newest pen');
  });

  it('do not bring back a product that was gone when it was requested later', async () => {
    const { products } = shopOf(answering(404, {}));
    const listed = products.requestNumber();
    await products.ask('a');
    products.seen([product('a')], false, listed);
    expect(products.known.get().get('a')).toEqual({ is: 'gone' });
  });

  it('D51: their labels are known by lowercased word, and an English list changes nothing', () => {
    const { products } = shopWith();
    products.seen([product('a')], false);
    const before = products.labels.get();
    products.seen([product('b')], false);
    expect(products.labels.get()).toBe(before);
    const labels = { 'Gel Pens': 'जेल पेन', Brand: 'ब्रांड' };
    products.seen([v.parse(Product, { id: 'c', title: 'पेन', labels })], true);
    expect([...products.labels.get()]).toEqual([
      ['gel pens', 'जेल पेन'],
      ['brand', 'ब्रांड'],
    ]);
  });

  it('D13: the sizes that a list leaves out stay to be chosen', async () => {
    const attributes = [{ key: 'size', value: ['A4', 'A5'] }];
    const { products } = shopWith(() => ({ title: 'Pad', description: 'Ruled', attributes }));
    await products.ask('a');
    products.seen([product('a', 'Pad', 20)], false);
    const known = { name: 'Pad', price: 20, description: 'Ruled', sizes: ['A4', 'A5'] };
    expect(products.known.get().get('a')).toMatchObject({ product: known });
    const other = v.parse(Product, { id: 'a', title: 'Pad', attributes: [{ key: 'size', value: 'A3' }] });
    products.seen([other], false);
    expect(products.known.get().get('a')).toMatchObject({ product: { sizes: ['A3'] } });
  });

  it('the newest two thousand stay', () => {
    const { products, nameOf } = shopWith();
    products.seen([product('old')], false);
    const many = Array.from({ length: 2000 }, (_, index) => product(`p${index}`));
    products.seen(many, false);
    expect(['old', 'p0', 'p1999'].map(nameOf)).toEqual([undefined, 'Pen', 'Pen']);
  });

  it('the picture of the last card that was followed is known, in the width drawn', () => {
    const { products } = shopWith();
    products.notePicture('a', 'https://shop.example/a.webp?w=320');
    expect(products.pictureOnCard('a')).toBe('https://shop.example/a.webp?w=320');
    expect(products.pictureOnCard('b')).toBe('');
  });
});

describe('asking for products', () => {
  it('asks for each once; an id that would lead out of /products asks for nothing', async () => {
    const { products, asked } = shopWith();
    const answers = await products.askAll(['pen', 'a/b', '.', '..', 'pen']);
    expect(asked).toEqual(['/products/pen', '/products/a%2Fb']);
    expect(['.', '..'].map((id) => answers.get(id))).toEqual([{ is: 'gone' }, { is: 'gone' }]);
  });

  it.each([
    ['gone after 404', 404, {}, { is: 'gone' }],
    ['gone after 410', 410, {}, { is: 'gone' }],
    ['gone without a title (D11)', 200, { id: 'pen', regularPrice: 25 }, { is: 'gone' }],
    ['unknown after 500', 500, {}, { is: 'failed' }],
    ['unknown after 403', 403, {}, { is: 'failed' }],
    ['unknown after 404 of a portal’s page (D37)', 404, PORTAL_PAGE, undefined],
    ['unknown after 200 of a portal’s page (D37)', 200, PORTAL_PAGE, undefined],
  ])('a product is %s', async (_name, status, body, answer) => {
    const { products } = shopOf(answering(status, body));
    expect((await products.askAll(['pen'], { fresh: true })).get('pen')).toEqual(answer);
    // An unknown state changes nothing that is known.
    expect(products.known.get().get('pen')).toEqual(answer?.is === 'gone' ? answer : undefined);
  });

  it('a page says so if it is unknown whether its product exists (SPEC 8)', async () => {
    const { products } = shopOf(answering(500, {}));
    await expect(products.ask('pen')).rejects.toThrow('Failed to load product details');
  });

  it('without a network response, fresh requests stop, and the cache is asked for all', async () => {
    const silent = () => new RequestFailure('network', {});
    const ids = Array.from({ length: 9 }, (_, index) => `p${index}`);
    const fresh = shopWith(silent);
    expect((await fresh.products.askAll(ids, { fresh: true })).size).toBe(0);
    expect(fresh.asked).toHaveLength(4);
    const stored = shopWith(silent);
    await stored.products.askAll(ids);
    expect(stored.asked).toHaveLength(9);
  });

  it('an equal answer is the earlier object, so that nothing is rendered again', async () => {
    const { products } = shopWith();
    await products.ask('pen');
    const before = products.known.get().get('pen');
    await products.ask('pen');
    expect(products.known.get().get('pen')).toBe(before);
  });
});

it('two responses of the network for one product: count in the order in which they were requested', async () => {
  const answers: ((wire: object) => void)[] = [];
  const get: Api['get'] = (_path, schema) =>
    new Promise((resolve) => {
      answers.push((wire) => resolve({ value: v.parse(schema, wire), saved: null }));
    });
  const { products, nameOf } = shopOf({ get });
  const first = products.ask('pen');
  const second = products.ask('pen', { fresh: true });
  answers[1]?.({ id: 'pen', title: 'New pen' });
  await second;
  answers[0]?.({ id: 'pen', title: 'Old pen' });
  expect(await first).toMatchObject({ product: { name: 'New pen' } });
  expect(nameOf('pen')).toBe('New pen');
});

describe('D36: a cached response that arrives after the network’s', () => {
  it('does not take its place', async () => {
    const { products, nameOf, answer } = shopWithLateDevice();
    const late = products.ask('pen');
    await products.ask('pen', { fresh: true });
    answer({ title: 'Old pen' });
    expect(await late).toMatchObject({ saved: null, product: { name: 'New pen' } });
    expect(nameOf('pen')).toBe('New pen');
  });

  it('does not bring back what the shop no longer sells', async () => {
    const { products, answer } = shopWithLateDevice(new RequestFailure('status', { status: 404 }));
    const late = products.ask('pen');
    await products.ask('pen', { fresh: true });
    answer({ title: 'Old pen' });
    expect(await late).toEqual({ is: 'gone' });
    expect(products.known.get().get('pen')).toEqual({ is: 'gone' });
  });

  it('adds what a list has left out, at the price of the list', async () => {
    const { products, answer } = shopWithLateDevice();
    const late = products.ask('pen');
    products.seen([product('pen', 'Pen', 20)], false);
    answer({ title: 'Pen', description: 'Blue', regularPrice: 25 });
    expect(await late).toMatchObject({ asked: true, product: { price: 20, description: 'Blue' } });
  });

  it('counts where the shop had spoken before it was asked for', async () => {
    const { products, nameOf, answer } = shopWithLateDevice();
    await products.ask('pen', { fresh: true });
    const later = products.ask('pen');
    answer({ title: 'Kept pen' });
    expect(await later).toMatchObject({ saved: SAVED });
    expect(nameOf('pen')).toBe('Kept pen');
  });
});

describe('D13, D41, D42: a product on screen', () => {
  it('is asked for, with the others of its page, and again when the network is back', async () => {
    const { products, asked, back } = shopWith();
    const stops = ['pen', 'ink'].map((id) => products.follow(id));
    await vi.waitFor(() => expect(asked).toEqual(['/products/pen', '/products/ink']));
    back();
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    for (const stop of stops) stop();
    back();
    await products.ask('last');
    expect(asked).toHaveLength(5);
  });

  it('is requested again whenever its cached response was replaced, and for no other', async () => {
    const { products, asked, replaced } = shopWith();
    const stop = products.follow('ink/blue');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    for (const path of ['/pen', '/blue', '/ink%2Fblue/x', '?page=1', ''])
      replaced.set({ url: `https://shop.example/api/v1/products${path}` });
    replaced.set({ url: 'https://shop.example/api/v1/products/ink%2Fblue' });
    await vi.waitFor(() => expect(asked).toEqual(['/products/ink%2Fblue', '/products/ink%2Fblue']));
    replaced.set({ url: 'https://shop.example/api/v1/products/ink%2Fblue' });
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    stop();
  });

  it('whose price has to be fresh waits for the network', async () => {
    const { products, asked, network, back } = shopWith();
    network.set('offline');
    products.follow('pen', { fresh: true });
    await products.ask('first');
    expect(asked).toEqual(['/products/first']);
    back();
    await vi.waitFor(() => expect(asked).toEqual(['/products/first', '/products/pen (fresh)']));
  });

  it('whose price has to be fresh does not wait for the cache', async () => {
    const asked: string[] = [];
    const get: Api['get'] = (path, _schema, { fresh = false } = {}) => {
      asked.push(fresh ? `${path} (fresh)` : path);
      return new Promise(() => {});
    };
    const { products } = shopOf({ get });
    products.follow('pen');
    await vi.waitFor(() => expect(asked).toEqual(['/products/pen']));
    products.follow('pen', { fresh: true });
    await vi.waitFor(() => expect(asked).toEqual(['/products/pen', '/products/pen (fresh)']));
    // One of each kind is enough.
    products.follow('pen');
    products.follow('pen', { fresh: true });
    products.follow('ink');
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.at(-1)).toBe('/products/ink');
  });

  it('is known with the age of its answer', async () => {
    const { products } = shopWith(() => ({ title: 'Pen' }), SAVED);
    await products.ask('pen');
    expect(products.known.get().get('pen')).toMatchObject({ is: 'sold', saved: SAVED, asked: true });
  });
});

describe('D45: many products at once', () => {
  const ids = Array.from({ length: 500 }, (_, at) => `p${at}`);

  it('500 are requested by five requests if the server can, and what it leaves out is no longer sold', async () => {
    const { products, asked } = shopWithIds(({ id }) => id !== 'p7');
    const answers = await products.askAll(ids, { fresh: true });
    expect(asked).toHaveLength(5);
    expect(asked.every((path) => path.startsWith('/products?ids=') && path.endsWith('&limit=100'))).toBe(
      true,
    );
    expect(answers.size).toBe(500);
    expect(answers.get('p7')).toEqual({ is: 'gone' });
    expect(products.known.get().get('p8')).toMatchObject({ is: 'sold', asked: true, saved: null });
  });

  it('a product that was requested later, and answered before, keeps that answer', async () => {
    const { held: listed, letGo: answerList } = pending();
    const { held: asked, letGo: askForList } = pending();
    const get: Api['get'] = async (path, schema) => {
      if (!path.includes('?')) {
        return { value: v.parse(schema, { id: 'p0', title: 'Pen', regularPrice: 30 }), saved: null };
      }
      askForList();
      await listed;
      const data = ids.slice(0, 9).map((id) => ({ id, title: 'Pen', regularPrice: 25 }));
      return { value: v.parse(schema, { data }), saved: null };
    };
    const { products } = shopOf({ get }, ['ids']);
    const all = products.askAll(ids.slice(0, 9), { fresh: true });
    await asked;
    const price = (rupees: number) => ({ is: 'sold', product: { price: rupees } });
    expect(await products.ask('p0', { fresh: true })).toMatchObject(price(30));
    answerList();
    const answers = await all;
    expect(['p0', 'p1'].map((id) => answers.get(id))).toMatchObject([price(30), price(25)]);
    expect(products.known.get().get('p0')).toMatchObject(price(30));
  });

  it('long ids are sent in addresses that every server reads', async () => {
    const long = ids.map((id) => `${id}${'क'.repeat(100)}`);
    const { products, asked } = shopWithIds(() => true);
    const answers = await products.askAll(long, { fresh: true });
    expect(answers.size).toBe(500);
    expect(Math.max(...asked.map((path) => path.length))).toBeLessThan(6100);
  });

  it('a cut or failed answer is completed one by one', async () => {
    const { products, asked } = shopWithIds(({ at }) => at < 90);
    const answers = await products.askAll(ids.slice(0, 100), { fresh: true });
    expect(answers.size).toBe(100);
    expect(asked.filter((path) => path.includes('?'))).toHaveLength(1);
    expect(asked).toHaveLength(1);
    const cut = shopWithIds(({ at }) => at < 90, { count: 100 });
    expect((await cut.products.askAll(ids.slice(0, 100), { fresh: true })).size).toBe(100);
    expect(cut.asked).toHaveLength(11);
    const failing = shopWithIds(() => new RequestFailure('status', { status: 414, answered: true }));
    expect((await failing.products.askAll(ids.slice(0, 20), { fresh: true })).size).toBe(20);
    expect(failing.asked).toHaveLength(21);
  });

  it('without the feature one by one; a few always', async () => {
    const without = shopWith();
    await without.products.askAll(ids.slice(0, 20), { fresh: true });
    expect(without.asked).toHaveLength(20);
    const few = shopWithIds(() => true);
    await few.products.askAll(ids.slice(0, 3), { fresh: true });
    expect(few.asked).toEqual(['/products/p0', '/products/p1', '/products/p2']);
  });
});

/** A shop that lists `ids`: `sells` says which of a request it has. */
function shopWithIds(
  sells: (product: { id: string; at: number }) => boolean | RequestFailure,
  { count }: { count?: number } = {},
) {
  const asked: string[] = [];
  const get: Api['get'] = async (path, schema) => {
    asked.push(path);
    const query = new URL(path, 'http://shop').searchParams;
    if (!query.has('limit')) {
      return {
        value: v.parse(schema, { id: decodeURIComponent(path.split('/')[2] ?? ''), title: 'Pen' }),
        saved: null,
      };
    }
    const data = query.getAll('ids').flatMap((id, at) => {
      const is = sells({ id, at });
      if (is instanceof Error) throw is;
      return is ? [{ id, title: 'Pen', regularPrice: 25 }] : [];
    });
    return { value: v.parse(schema, { data, count: count ?? data.length }), saved: null };
  };
  return { asked, ...shopOf({ get }, ['ids']) };
}

/** A shop that answers with a product of the id, as `answer` has it. */
function shopWith(answer: (id: string) => object = () => ({ title: 'Pen' }), saved: Saved | null = null) {
  const asked: string[] = [];
  const get: Api['get'] = async (path, schema, { fresh = false } = {}) => {
    asked.push(fresh ? `${path} (fresh)` : path);
    const id = decodeURIComponent(path.split('/')[2] ?? '');
    const value = answer(id);
    if (value instanceof Error) throw value;
    return { value: v.parse(schema, { id, regularPrice: 25, ...value }), saved };
  };
  return { asked, ...shopOf({ get }) };
}

/** The shop answers at once what has to be fresh; the device when `answer` is called. */
function shopWithLateDevice(ofShop: object = { title: 'New pen' }) {
  let answer: (value: object) => void = () => {};
  const get: Api['get'] = async (path, schema, { fresh = false } = {}) => {
    const value = fresh ? ofShop : await new Promise<object>((resolve) => (answer = resolve));
    if (value instanceof Error) throw value;
    return {
      value: v.parse(schema, { id: path.split('/')[2], regularPrice: 25, ...value }),
      saved: fresh ? null : SAVED,
    };
  };
  return { ...shopOf({ get }), answer: (value: object) => answer(value) };
}

function shopOf(api: Pick<Api, 'get'>, features: string[] = []) {
  const network = createStore<NetworkState>('online');
  const replaced = createStore({ url: '' });
  const followers = new Set<() => void>();
  const products = createProducts({
    storeInfo: settledStore(features, 'en'),
    api,
    network,
    replaced,
    onBack: (then) => {
      followers.add(then);
      return () => followers.delete(then);
    },
  });
  const nameOf = (id: string) => {
    const known: Known | undefined = products.known.get().get(id);
    return known?.is === 'sold' ? known.product.name : undefined;
  };
  const back = () => {
    for (const then of [...followers]) then();
  };
  return { products, nameOf, network, replaced, back };
}
