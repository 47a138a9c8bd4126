import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { wholeLists } from '../../../../src/features/search/filter-list.ts';
import { type Api, RequestFailure } from '../../../../src/platform/api.ts';

const signal = new AbortController().signal;
const catalogue = { requestNumber: () => 1 };
const FIVE_MINUTES = 5 * 60 * 1000;

describe('D40: the latest whole list is cached, so that the next filter is immediate', () => {
  it('for five minutes', async () => {
    const { wholeList, asked, clock } = shop();
    await wholeList({ category: 'Pens' }, signal);
    clock.now += FIVE_MINUTES - 1;
    expect((await wholeList({ category: 'pens' }, signal)).products[0]?.id).toBe('a');
    expect(asked).toHaveLength(1);
    clock.now += 1;
    await wholeList({ category: 'Pens' }, signal);
    expect(asked).toHaveLength(2);
  });

  it('until another one is asked for', async () => {
    const { wholeList, asked } = shop();
    await wholeList({ category: 'Pens' }, signal);
    await wholeList({ category: 'Pens', parentCategory: 'Gel' }, signal);
    await wholeList({ category: 'Pens' }, signal);
    expect(asked).toHaveLength(3);
  });

  it('but not one that was made from saved products', async () => {
    const { wholeList, asked } = shop({ partial: true });
    expect((await wholeList({}, signal)).saved?.partial).toBe(true);
    await wholeList({}, signal);
    expect(asked).toHaveLength(2);
  });

  it('and not one that failed', async () => {
    const server = { down: true };
    const { wholeList } = shop({ server });
    await expect(wholeList({}, signal)).rejects.toThrow(RequestFailure);
    server.down = false;
    expect((await wholeList({}, signal)).total).toBe(1);
  });
});

describe('D40: a list that is being fetched is fetched once', () => {
  const signal = new AbortController().signal;

  it('whoever asks for it meanwhile joins in, and sees how far it is', async () => {
    const { wholeList, asked, answer } = slowShop();
    const seen: string[] = [];
    const first = wholeList({ category: 'Pens' }, signal, (loaded) => seen.push(`first ${loaded}`));
    await answer();
    const second = wholeList({ category: 'pens' }, signal, (loaded) => seen.push(`second ${loaded}`));
    await answer();
    await answer();
    expect(await second).toBe(await first);
    expect(asked).toEqual([1, 2, 3]);
    const steps = [100, 200, 250].flatMap((loaded) => [`first ${loaded}`, `second ${loaded}`]);
    expect(seen).toEqual(steps);
  });

  it('one who leaves does not end it for another, who may come a moment later', async () => {
    const { wholeList, asked, answer } = slowShop();
    const leaving = new AbortController();
    const left = wholeList({}, leaving.signal);
    leaving.abort(new Error('chose another filter'));
    await expect(left).rejects.toThrow('chose another filter');
    const stayed = wholeList({}, signal);
    for (let page = 1; page <= 3; page += 1) await answer();
    expect((await stayed).products).toHaveLength(250);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('ends when nobody waits for it any more, and goes on where it ended', async () => {
    const { wholeList, asked, answer } = slowShop();
    const leaving = new AbortController();
    const left = wholeList({}, leaving.signal);
    leaving.abort(new Error('went home'));
    await expect(left).rejects.toThrow('went home');
    await answer();
    expect(asked).toEqual([1]);
    void wholeList({}, signal);
    await answer();
    expect(asked).toEqual([1, 2]);
  });
});

/** A shop of 250 products, which answers when the test says so; `asked`: the pages. */
function slowShop() {
  const asked: number[] = [];
  let next = () => {};
  const ask: Api['get'] = async (path, schema) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    asked.push(page);
    await new Promise<void>((resolve) => {
      next = resolve;
    });
    const ids = Array.from({ length: page < 3 ? 100 : 50 }, (_, at) => `${page}-${at}`);
    const data = ids.map((id) => ({ id, title: id }));
    return { value: v.parse(schema, { data, count: 250 }), saved: null };
  };
  const answer = async () => {
    next();
    await new Promise((later) => setTimeout(later));
  };
  return { ...wholeLists({ get: ask, catalogue, now: () => 0 }), asked, answer };
}

/** A shop of one product. */
function shop({ partial = false, server = { down: false } } = {}) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const ask: Api['get'] = async (path, schema) => {
    asked.push(path);
    if (server.down) throw new RequestFailure('network', {});
    const value = v.parse(schema, { data: [{ id: 'a', title: 'Pen' }], count: 1 });
    return { value, saved: partial ? { url: path, at: 0, partial } : null };
  };
  return { ...wholeLists({ get: ask, catalogue, now: () => clock.now }), asked, clock };
}
