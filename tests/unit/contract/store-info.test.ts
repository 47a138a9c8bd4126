import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  brandName,
  homeCategories,
  navCategories,
  StoreInfo,
  type StoreInfoState,
} from '../../../src/contract/store-info.ts';
import { PageFailure } from '../../../src/platform/api.ts';
import { createNotices, type Notices } from '../../../src/platform/notices.ts';
import { createStoreInfo } from '../../../src/platform/store-info/store-info-store.ts';
import { SHOP_NAME } from '../../../src/settings.ts';

let answers: object[];
let asked: number;
let notices: Notices;

beforeEach(() => {
  notices = createNotices();
  answers = [];
  asked = 0;
});

/** The store, over `ask`. The first answer is a document's if `document` is true: without the policies. */
function storeOver(get: () => Promise<unknown>, document = false) {
  const inDocument = [{ url: '/storeInfo', at: 0, partial: true }].slice(document ? 0 : 1);
  return createStoreInfo({
    api: {
      get: async (_path, schema) => ({
        value: v.parse(schema, await get()),
        saved: inDocument.shift() ?? null,
      }),
    },
    notices,
  });
}

async function ask(): Promise<unknown> {
  asked += 1;
  const answer = answers.shift();
  if (!answer) throw new Error('No');
  return answer;
}

function ready(info: object): StoreInfoState {
  return { state: 'ready', info: v.parse(StoreInfo, info) };
}

describe('SPEC 3: store info', () => {
  it('D12: every field may be absent or null', () => {
    const nothing = v.parse(StoreInfo, {});
    expect(nothing).toMatchObject({ storeName: '', companyName: '', categories: [] });
    expect(v.parse(StoreInfo, { storeName: null, categories: null, policies: null })).toEqual(nothing);
  });

  it.each([
    [
      ['search', 'sort'],
      ['search', 'sort'],
    ],
    ['search', ['search']],
    [null, []],
    [{ search: true }, []],
    [[null, {}, ['search'], 'filter'], ['filter']],
  ])('D45: of the features %j only the words count', (features, read) => {
    expect(v.parse(StoreInfo, { features }).features).toEqual(read);
  });

  it('SPEC 2, Home: the image map is a map or a plain object', () => {
    const asObject = v.parse(StoreInfo, { categoryImages: { Pens: '/pens.webp', Ink: 7 } });
    const asPairs = v.parse(StoreInfo, { categoryImages: [['Pens', '/pens.webp'], ['Ink']] });
    expect([...asObject.categoryImages]).toEqual([['Pens', '/pens.webp']]);
    expect(asPairs).toEqual(asObject);
  });
});

describe('SPEC 2: names and categories', () => {
  it('D1: store name, else company name, else that of the settings', () => {
    expect(brandName(ready({ storeName: 'Inkwell', companyName: 'Inkwell Pvt' }))).toBe('Inkwell');
    expect(brandName(ready({ companyName: 'Inkwell Pvt' }))).toBe('Inkwell Pvt');
    expect(brandName(ready({}))).toBe(SHOP_NAME);
    expect(brandName({ state: 'failed' })).toBe(SHOP_NAME);
  });

  it('at most the first 3 in the navigation and on Home', () => {
    const state = ready({ categories: ['Pens', 'Paper', 'Files', 'Desk'] });
    expect(navCategories(state)).toEqual(['Pens', 'Paper', 'Files']);
    expect(homeCategories(state)).toEqual(['Pens', 'Paper', 'Files']);
  });

  it('D6: the defaults where the record has none, and where there is no record', () => {
    expect(navCategories(ready({}))).toEqual(['Men', 'Women', 'Accessories']);
    expect(homeCategories(ready({}))).toEqual(['TV & Video Accessories']);
    expect(homeCategories({ state: 'failed' })).toEqual(['Accessories']);
  });
});

describe('SPEC 4: store info loads on start, and a refresh can be triggered', () => {
  it('makes one request for all that wait, and another when refreshed', async () => {
    answers = [{ storeName: 'Inkwell' }, { storeName: 'Inkwell & Sons' }];
    const storeInfo = storeOver(ask);
    expect(storeInfo.get()).toEqual({ state: 'loading' });
    expect(asked).toBe(0);
    await Promise.all([storeInfo.refresh(), storeInfo.settled(), storeInfo.settled()]);
    expect(asked).toBe(1);
    await storeInfo.refresh();
    expect(brandName(storeInfo.get())).toBe('Inkwell & Sons');
  });

  it('D46: the policies, which a document omits, are requested when a page needs them', async () => {
    const policies = { about: '<p>Since 1974.</p>' };
    answers = [{ storeName: 'Inkwell' }, { storeName: 'Inkwell', policies }];
    const storeInfo = storeOver(ask, true);
    await storeInfo.refresh();
    expect(asked).toBe(1);
    expect(await storeInfo.whole()).toMatchObject({ info: { policies: new Map(Object.entries(policies)) } });
    await storeInfo.whole();
    expect(asked).toBe(2);
  });

  it('D28: without them no policy is shown, because the store may have its own', async () => {
    answers = [{ storeName: 'Inkwell' }];
    const storeInfo = storeOver(ask, true);
    await storeInfo.refresh();
    await expect(storeInfo.whole()).rejects.toThrow(PageFailure);
    expect(brandName(storeInfo.get())).toBe('Inkwell');
    answers = [{ storeName: 'Inkwell' }];
    expect(await storeInfo.whole()).toMatchObject({ state: 'ready' });
  });

  it('D35: does not wait for a request made while the network was gone', async () => {
    answers = [{ storeName: 'Inkwell' }];
    const requests = [() => new Promise<unknown>(() => {}), ask];
    const storeInfo = storeOver(() => (requests.shift() ?? ask)());
    void storeInfo.refresh();
    await storeInfo.refresh();
    expect(brandName(storeInfo.get())).toBe('Inkwell');
  });

  it('D35: once it has failed, a page waits for the next request', async () => {
    const info = storeOver(ask);
    expect(await info.settled()).toEqual({ state: 'failed' });
    answers = [{ storeName: 'Kagaz' }];
    void info.refresh();
    expect(await info.settled()).toEqual(ready({ storeName: 'Kagaz' }));
  });

  it('SPEC 8: a failure is reported once and leaves an existing record in place', async () => {
    const storeInfo = storeOver(ask);
    const said = () => notices.waiting.get().map(({ message }) => message);
    await storeInfo.refresh();
    await storeInfo.refresh();
    expect(storeInfo.get()).toEqual({ state: 'failed' });
    expect(said()).toEqual(['Failed to load store information. Please refresh the page.']);
    answers = [{ storeName: 'Inkwell' }];
    await storeInfo.refresh();
    await storeInfo.refresh();
    expect(storeInfo.get().state).toBe('ready');
    expect(said()).toHaveLength(1);
  });
});
