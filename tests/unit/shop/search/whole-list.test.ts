import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type get, RequestFailure } from '../../../../src/shop/api.ts';
import { wholeLists } from '../../../../src/shop/search/whole-list.ts';

const signal = new AbortController().signal;
const FIVE_MINUTES = 5 * 60 * 1000;

describe('D40: the latest whole list is kept, so that the next filter shows at once', () => {
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

/** A shop of one product. */
function shop({ partial = false, server = { down: false } } = {}) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const ask: typeof get = async (path, schema) => {
    asked.push(path);
    if (server.down) throw new RequestFailure('network', {});
    const value = v.parse(schema, { data: [{ id: 'a', title: 'Pen' }], count: 1 });
    return { value, saved: partial ? { url: path, at: 0, partial } : null };
  };
  return { wholeList: wholeLists(ask, () => clock.now), asked, clock };
}
