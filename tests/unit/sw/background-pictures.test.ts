import { expect, it, vi } from 'vitest';
import {
  keepBackgroundPictures,
  keepFetched,
  languageOfFetch,
  showShop,
} from '../../../sw/background-pictures.ts';

const record = (url: string, responseReady: Promise<Response>) => ({ request: { url }, responseReady });

it('D47: what a background fetch loaded is stored, without what failed', async () => {
  const cached: string[] = [];
  const keep = async (url: string, response: Response) => {
    if (!response.ok) return false;
    cached.push(`${url} ${await response.text()}`);
    return true;
  };
  const count = await keepFetched(
    [
      record('a', Promise.resolve(new Response('one'))),
      record('b', Promise.resolve(new Response('', { status: 404 }))),
      record('c', Promise.reject(new TypeError('no CORS'))),
      record('d', Promise.resolve(new Response('four'))),
    ],
    keep,
  );
  expect(count).toBe(2);
  expect(cached.toSorted()).toEqual(['a one', 'd four']);
});

const ID = 'catalogue-pictures-1';

function ended(type: string, { id = ID, failureReason = '', records = [record('a', picture())] } = {}) {
  return {
    type,
    registration: { id, failureReason, matchAll: async () => records },
    updateUI: vi.fn(async (_shown: { title: string }) => {}),
  };
}

const picture = () => Promise.resolve(new Response('one'));

it.each([
  ['success', '', 'fetched'],
  ['abort', 'aborted', 'aborted'],
  ['fail', 'quota-exceeded', 'failed'],
  ['fail', 'fetch-error', 'failed'],
  // The server does not have one of them.
  ['fail', 'bad-status', 'fetched'],
])('D47: backgroundfetch%s %s is told as %s, under the id of the fetch', async (type, failureReason, how) => {
  const postToPages = vi.fn();
  const event = ended(`backgroundfetch${type}`, { failureReason });
  await keepBackgroundPictures(event, async () => true, postToPages);
  expect(postToPages.mock.calls).toEqual([[{ id: ID, how }]]);
  expect(event.updateUI.mock.calls).toEqual([[{ title: 'Pictures saved: 1' }]]);
});

it('D51: the closing sentence is in the language of the page that began it', async () => {
  const event = ended('backgroundfetchsuccess', { id: 'catalogue-pictures-hi-1' });
  await keepBackgroundPictures(event, async () => true, vi.fn());
  expect(event.updateUI.mock.calls).toEqual([[{ title: 'सेव हुई फ़ोटो: 1' }]]);
  expect(['catalogue-pictures-en-1', ID].map(languageOfFetch)).toEqual(['en', 'en']);
});

it('D47: the end is also reported if nothing could be stored', async () => {
  const postToPages = vi.fn();
  const event = ended('backgroundfetchabort');
  event.registration.matchAll = () => Promise.reject(new Error('gone'));
  await expect(keepBackgroundPictures(event, async () => true, postToPages)).rejects.toThrow('gone');
  expect(postToPages.mock.calls).toEqual([[{ id: ID, how: 'aborted' }]]);
});

it('D47: a background fetch of something else is left alone', async () => {
  const postToPages = vi.fn();
  await keepBackgroundPictures(
    ended('backgroundfetchsuccess', { id: 'films' }),
    async () => true,
    postToPages,
  );
  expect(postToPages).not.toHaveBeenCalled();
});

function clientsWith(windows: readonly { focus: () => Promise<void> }[]) {
  return { matchAll: vi.fn(async () => windows), openWindow: vi.fn(async () => null) };
}

it("D47: a tap on the background fetch's notification brings the open shop to the front", async () => {
  const focus = vi.fn(async () => {});
  const clients = clientsWith([{ focus }]);
  await showShop(clients, 'hi');
  expect(clients.matchAll).toHaveBeenCalledWith({ type: 'window' });
  expect(focus).toHaveBeenCalledTimes(1);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

it('D47: with the shop closed it opens the list, in the language in which the catalogue was saved', async () => {
  const clients = clientsWith([]);
  await showShop(clients, 'en');
  await showShop(clients, 'hi');
  expect(clients.openWindow.mock.calls).toEqual([['/products'], ['/hi/products']]);
});
