import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedTerms } from '../../../../engines/vendure/engine/pricing/terms-cache.ts';

const reads: string[] = [];
let price = 100;
let isDown = false;

function read({ languageCode }: ReturnType<typeof inLanguage>) {
  async function answer<Value>(what: string, value: Value): Promise<Value> {
    reads.push(`${what} ${languageCode}`);
    if (isDown) throw new Error('the database is down');
    return value;
  }
  return {
    promotions: () => answer('promotions', [{ name: `at ${price}` }]),
    methods: () => answer('methods', []),
    variants: (ids: readonly string[]) => {
      const sold = ids.filter((id) => id !== 'withdrawn');
      return answer(`variants ${ids}`, new Map(sold.map((id) => [id, { id, listPrice: price }])));
    },
  };
}

const inLanguage = (languageCode: string) => ({ channelId: 1, languageCode });

beforeEach(() => {
  vi.useFakeTimers();
  reads.length = 0;
  price = 100;
  isDown = false;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('What quotes are priced with', () => {
  it('is read once a second, for each language, also by quotes at once', async () => {
    const terms = cachedTerms(read);
    const english = inLanguage('en');
    await Promise.all([terms(english).promotions(), terms(english).promotions()]);
    vi.advanceTimersByTime(999);
    await terms(english).promotions();
    await terms(inLanguage('hi')).promotions();
    expect(reads).toEqual(['promotions en', 'promotions hi']);
    price = 90;
    vi.advanceTimersByTime(1);
    expect(await terms(english).promotions()).toEqual([{ name: 'at 90' }]);
    expect(reads.length).toBe(3);
  });

  it('reads only the variants that no quote has asked for in this second', async () => {
    const terms = cachedTerms(read)(inLanguage('en'));
    const ids = async (...wanted: string[]) => [...(await terms.variants(wanted)).keys()];
    expect(await ids('1', '2', 'withdrawn')).toEqual(['1', '2']);
    expect(await ids('2', '3', 'withdrawn')).toEqual(['2', '3']);
    expect(reads).toEqual(['variants 1,2,withdrawn en', 'variants 3 en']);
  });

  it('gives each quote variants of its own, because Vendure writes prices into them', async () => {
    const terms = cachedTerms(read)(inLanguage('en'));
    const one = (await terms.variants(['1'])).get('1');
    if (one) one.listPrice = 1;
    expect((await terms.variants(['1'])).get('1')?.listPrice).toBe(100);
  });

  it('is read again after a read that failed', async () => {
    const terms = cachedTerms(read)(inLanguage('en'));
    isDown = true;
    await expect(terms.promotions()).rejects.toThrow('the database is down');
    await expect(terms.variants(['1'])).rejects.toThrow('the database is down');
    isDown = false;
    expect((await terms.promotions()).length).toBe(1);
    expect((await terms.variants(['1'])).size).toBe(1);
  });
});
