import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingNotices } from '../../../src/shop/notices.ts';
import { share } from '../../../src/shop/share.ts';

const pen = { title: 'Pen', address: '/product/pen' };
const URL_OF_PEN = 'https://shop.example/product/pen';
const refuse = (name: string) => async () => {
  throw new DOMException('', name);
};

beforeEach(() => {
  waitingNotices.set([]);
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
});
afterEach(() => vi.unstubAllGlobals());

it("D44: the system's sheet, where there is one", async () => {
  const sheet = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share: sheet });
  expect(await share({ ...pen, text: 'A pen' })).toBe('done');
  expect(sheet).toHaveBeenCalledWith({ title: 'Pen', text: 'A pen', url: URL_OF_PEN });
  expect(waitingNotices.get()).toEqual([]);
});

it('D44: a sheet that the shopper closes copies nothing', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share: refuse('AbortError'), clipboard: { writeText } });
  expect(await share(pen)).toBe('done');
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['without a sheet', {}],
  ['where the sheet is refused', { share: refuse('NotAllowedError') }],
])("D44: %s the link is copied, and the notice says 'Link copied'", async (_, sheet) => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...sheet, clipboard: { writeText } });
  expect(await share(pen)).toBe('done');
  expect(writeText).toHaveBeenCalledWith(URL_OF_PEN);
  expect(waitingNotices.get()).toMatchObject([{ title: 'Link copied' }]);
});

it.each([
  ['no clipboard', {}],
  ['a refused clipboard', { clipboard: { writeText: refuse('NotAllowedError') } }],
])('D44.27: with %s the link is to be shown', async (_, clipboard) => {
  vi.stubGlobal('navigator', clipboard);
  expect(await share(pen)).toBe('show');
  expect(waitingNotices.get()).toEqual([]);
});
