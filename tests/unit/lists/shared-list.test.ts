import { expect, it } from 'vitest';
import { NOT_RECEIVED, sharedHash, sharedIn } from '../../../src/lists/shared-list.ts';

function formWith(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it.each([
  ['text', { text: '2 pens\nपेन - ३ + ÷' }, '2 pens\nपेन - ३ + ÷'],
  ['title and text', { title: 'List', text: '2 pens' }, 'List\n2 pens'],
  ['a file', { text: '', list: new File(['item,qty\npen,2'], 'list.csv') }, 'item,qty\npen,2'],
  ['a long text', { text: 'पेन '.repeat(20_000) }, 'पेन '.repeat(20_000)],
])('%s that another app shares arrives as it was (D52)', async (_, fields, text) => {
  const shared = sharedIn(await sharedHash(formWith(fields)));
  expect(shared?.is === 'file' && new TextDecoder().decode(shared.bytes)).toBe(text);
});

it('a large file is refused before it is in an address', async () => {
  const form = formWith({ list: new File([new Uint8Array(1_500_000)], 'list.csv') });
  expect(sharedIn(await sharedHash(form))).toEqual({ is: 'refused', why: 'large' });
});

it('a file that is gone or has changed is refused', async () => {
  const refused = { is: 'refused', why: 'unreadable' };
  expect(sharedIn(await sharedHash(null))).toEqual(refused);
  const changed = Object.assign(new File(['2 pens'], 'list.csv'), {
    arrayBuffer: () => Promise.reject(new DOMException('Changed', 'NotReadableError')),
  });
  const form = { getAll: () => [changed], get: () => null } as never;
  expect(sharedIn(await sharedHash(form))).toEqual(refused);
});

it('what no worker has received is refused with a reason of its own', () => {
  expect(sharedIn(NOT_RECEIVED)).toEqual({ is: 'refused', why: 'not-received' });
});

it('any other hash is none', () => {
  expect(sharedIn('')).toBeNull();
  expect(sharedIn('#products')).toBeNull();
  expect(sharedIn('#shared=%%%')).toEqual({ is: 'refused', why: 'not-text' });
});

it('is in few letters, because browsers limit addresses', async () => {
  const hash = await sharedHash(formWith({ text: 'न'.repeat(300_000) }));
  expect(hash.length).toBeLessThan(1_300_000);
});
