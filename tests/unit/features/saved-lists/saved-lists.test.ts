import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../../src/features/account/sign-out.ts';
import { linesOfCart } from '../../../../src/features/saved-lists/saved-lines.ts';
import type { SavedLists } from '../../../../src/features/saved-lists/saved-lists.ts';
import { durableValue } from '../../../../src/lib/durable-value.ts';
import { ownerOf } from '../../../../src/root/owner.ts';
import { savedListsOf } from '../../../../src/root/saved-lists.ts';
import { createShop } from '../../../../src/root.ts';
import { noChannels } from '../../channels.ts';
import { fakeDevice, forbiddenStorage } from '../../fake-device.ts';

const LINES = linesOfCart([{ id: 'pen', name: 'Pen', image: '', price: 10, quantity: 2 }]);
const asha = 'asha@example.com';
const ravi = 'ravi@example.com';

// The devices of two tests are not tabs of one browser.
noChannels();

/** What they load when idle must not come after the last test. */
const opened: SavedLists[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((lists) => lists.keep()));
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function open(device = fakeDevice()) {
  const shop = createShop({ ...device, deleteDatabase: (name) => void indexedDB.deleteDatabase(name) });
  shop.session.start();
  const lists = savedListsOf(shop);
  opened.push(lists);
  const names = () => lists.get().map(({ name }) => name);
  const save = (name: string, monthly = false) => lists.save({ name, lines: LINES, monthly });
  const signIn = (token: string, email: string) => {
    shop.session.enter(token, email);
    ownerOf(shop).claim(email);
  };
  const undo = () => shop.notices.waiting.get().at(-1)?.action?.run();
  return { device, shop, lists, names, save, signIn, undo };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const inDatabase = () =>
  durableValue('daftar-saved-lists').exchange((stored) =>
    ((stored as { lines: { name: string }[] } | undefined)?.lines ?? []).map(({ name }) => name),
  );

describe('D52.48: lists under names', () => {
  it('saving again under the name changes the list, and Undo brings back the former lines', () => {
    const { lists, save, undo } = open();
    save('Office', true);
    const [before] = lists.get();
    const two = [...LINES, ...LINES];
    expect(lists.save({ name: ' office ', lines: two, monthly: false })).toEqual({
      is: 'saved',
      id: before?.id,
    });
    expect(lists.get()).toMatchObject([{ id: before?.id, name: 'office', lines: two, monthly: false }]);
    undo();
    expect(lists.get()).toEqual([before]);
  });

  it('the 21st is refused, by Undo, too, and one of the 20 can still be saved again', () => {
    const { save, names, lists, shop } = open();
    for (let at = 1; at <= 20; at++) save(`List ${at}`);
    expect(save('One more')).toEqual({ is: 'full' });
    expect(save('List 7')).toMatchObject({ is: 'saved' });
    expect(names()).toHaveLength(20);
    lists.remove(lists.get()[0]?.id ?? '');
    const removed = shop.notices.waiting.get().at(-1);
    save('One more');
    removed?.action?.run();
    expect(names()).not.toContain('List 1');
    expect(shop.notices.waiting.get().at(-1)?.message).toMatch(/^You can save 20 lists/);
  });

  it('a name that another list has is refused; its own in other letters is not', () => {
    const { lists, save, names } = open();
    save('Office');
    save('School');
    const [office] = lists.get();
    expect(lists.rename(office?.id ?? '', 'school')).toBe(false);
    expect(lists.rename(office?.id ?? '', 'OFFICE')).toBe(true);
    expect(names()).toEqual(['OFFICE', 'School']);
  });

  it('a removed list comes back to its place, and so do all of them', () => {
    const { lists, save, names, undo } = open();
    for (const name of ['Office', 'School', 'Home']) save(name);
    lists.remove(lists.get()[1]?.id ?? '');
    expect(names()).toEqual(['Office', 'Home']);
    undo();
    expect(names()).toEqual(['Office', 'School', 'Home']);
    lists.clear();
    expect(names()).toEqual([]);
    undo();
    expect(names()).toEqual(['Office', 'School', 'Home']);
  });

  it('text that cannot be read is put aside, and the shopper is told once', () => {
    const device = fakeDevice();
    device.storage.write('saved-lists', '[{"name":"Office"}]');
    const { names, shop } = open(device);
    expect(names()).toEqual([]);
    expect(device.storage.read('saved-lists:quarantine')).toBe('[{"name":"Office"}]');
    expect(shop.notices.waiting.get().map(({ title }) => title)).toEqual([
      'Some of your saved lists are missing',
    ]);
  });

  it('without any storage they stay until the page closes, and the shop says so', async () => {
    globalThis.indexedDB = undefined as unknown as IDBFactory;
    const { lists, save, names, shop } = open(fakeDevice({ storage: forbiddenStorage }));
    save('Office');
    await lists.keep();
    expect(names()).toEqual(['Office']);
    expect(shop.notices.waiting.get().map(({ title }) => title)).toContain(
      "Your lists can't be saved on this device",
    );
  });
});

describe('D20, D34: whose lists', () => {
  it("a guest's lists stay with the first who signs in, and another's sign-in removes them", async () => {
    const { lists, save, names, signIn, shop, device } = open();
    save('Office');
    await lists.keep();
    signIn('first', asha);
    await vi.waitFor(() => expect(names()).toEqual(['Office']));
    await lists.keep();
    expect(await inDatabase()).toEqual(['Office']);
    shop.session.expire(shop.session.authorization());
    await settled();
    expect(names()).toEqual(['Office']);
    signIn('second', ravi);
    await vi.waitFor(() => expect(names()).toEqual([]));
    await lists.keep();
    expect(await inDatabase()).toEqual([]);
    expect(device.storage.read('saved-lists')).not.toContain('Office');
  });

  it("a guest's lists stay although no page with lists was open at the sign-in", async () => {
    const guest = open();
    guest.save('Office');
    await guest.lists.keep();
    const { device } = guest;
    device.signIn(asha, 'first');
    const again = open(device);
    await vi.waitFor(() => expect(again.names()).toEqual(['Office']));
    device.session.expire(device.session.authorization());
    device.signIn(ravi, 'second');
    expect(device.storage.read('saved-lists')).toBeNull();
    expect(device.deleted).toContain('daftar-saved-lists');
  });

  it('signing out removes them from the device, from this page and from its database', async () => {
    const { lists, save, names, signIn, shop, undo, device } = open();
    signIn('first', asha);
    await settled();
    save('Office');
    await lists.keep();
    lists.remove(lists.get()[0]?.id ?? '');
    const late = shop.notices.waiting.get().at(-1)?.action;
    undo();
    signOut(shop);
    expect(device.storage.keys().filter((key) => key.startsWith('saved-lists'))).toEqual([]);
    await vi.waitFor(() => expect(names()).toEqual([]));
    await lists.keep();
    expect(await inDatabase()).toEqual([]);
    // An Undo that is still on screen.
    late?.run();
    expect(names()).toEqual([]);
  });

  it('a shopper who is signed in by a token alone can save a list at once', async () => {
    const device = fakeDevice();
    device.jar.write('auth_token', 'elsewhere');
    const { save, names } = open(device);
    await settled();
    expect(save('Office')).toEqual({ is: 'later' });
    await vi.waitFor(() => expect(names()).toEqual(['Office']));
  });

  it('with a token of unknown origin nothing is shown, and what is saved is not mixed with what was there', async () => {
    const { lists, save, names, signIn, shop, device } = open();
    signIn('first', asha);
    await settled();
    save('Office');
    await lists.keep();
    device.jar.write('auth_token', 'elsewhere');
    shop.session.recheck();
    await Promise.resolve();
    expect(names()).toEqual([]);
    expect(save('Mine')).toEqual({ is: 'later' });
    // The account does not say, so they may be another shopper's (D34).
    await vi.waitFor(() => expect(names()).toEqual(['Mine']));
  });
});
