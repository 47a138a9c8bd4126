import { beforeEach, expect, it, vi } from 'vitest';
import { createNotices, type Notices } from '../../../src/platform/notices.ts';
import { share } from '../../../src/platform/share.ts';

const pen = { title: 'Pen', address: '/product/pen' };
const URL_OF_PEN = 'https://shop.example/product/pen';
const refuse = (name: string) => async () => {
  throw new DOMException('', name);
};

let notices: Notices;
beforeEach(() => {
  notices = createNotices();
});

/** What the page of a browser with this much needs. */
const pageWith = (navigator: Parameters<typeof share>[0]['navigator']) => ({
  notices,
  navigator,
  location: { origin: 'https://shop.example' },
});

it("D44: the system's sheet, where there is one", async () => {
  const sheet = vi.fn(async () => {});
  const page = pageWith({ share: sheet });
  expect(await share(page, { ...pen, text: 'A pen' })).toBe('done');
  expect(sheet).toHaveBeenCalledWith({ title: 'Pen', text: 'A pen', url: URL_OF_PEN });
  expect(notices.waiting.get()).toEqual([]);
});

it('D44: a sheet that the shopper closes copies nothing', async () => {
  const writeText = vi.fn(async () => {});
  const page = pageWith({ share: refuse('AbortError'), clipboard: { writeText } });
  expect(await share(page, pen)).toBe('done');
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['without a sheet', {}],
  ['where the sheet is refused', { share: refuse('NotAllowedError') }],
])("D44: %s the link is copied, and the notice says 'Link copied'", async (_, sheet) => {
  const writeText = vi.fn(async () => {});
  const page = pageWith({ ...sheet, clipboard: { writeText } });
  expect(await share(page, pen)).toBe('done');
  expect(writeText).toHaveBeenCalledWith(URL_OF_PEN);
  expect(notices.waiting.get()).toMatchObject([{ title: 'Link copied' }]);
});

it.each([
  ['no clipboard', {}],
  ['a refused clipboard', { clipboard: { writeText: refuse('NotAllowedError') } }],
])('D44.27: with %s the link is to be shown', async (_, clipboard) => {
  const page = pageWith(clipboard);
  expect(await share(page, pen)).toBe('show');
  expect(notices.waiting.get()).toEqual([]);
});
