import { IDBFactory } from 'fake-indexeddb';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderLine } from '../../../../src/contract/lists/order-line.ts';
import { questionsIn } from '../../../../src/contract/lists/order-line.ts';
import type { Product } from '../../../../src/contract/product.ts';
import { readStoreInfo } from '../../../../src/contract/store-info.ts';
import { signOut } from '../../../../src/features/account/sign-out.ts';
import { createCart } from '../../../../src/features/cart/cart.ts';
import { missing, priceIn, sumOf, withQuantity } from '../../../../src/features/order-list/list-line.ts';
import { csvOf } from '../../../../src/features/order-list/list-out.ts';
import { createOrderList } from '../../../../src/features/order-list/order-list.ts';
import { basketOfList } from '../../../../src/features/saved-lists/saved-lines.ts';
import type { MatchedLine } from '../../../../src/features/search/match-line.ts';
import { durableValue } from '../../../../src/lib/durable-value.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import { noChannels } from '../../channels.ts';
import { fakeDevice, forbiddenStorage } from '../../fake-device.ts';
import { pending } from '../../pending.ts';
import { products } from '../search/catalogue.ts';

const [PEN, CAP, REGISTER] = products(
  { id: 'Pen', regularPrice: 10 },
  {
    id: 'Cap',
    regularPrice: 10,
    attributes: [
      { key: 'Size', value: ['M', 'L'] },
      { key: 'Color', value: ['Blue', 'Navy Blue'] },
    ],
  },
  {
    id: 'register',
    title: 'Register',
    regularPrice: 40,
    variants: [
      { size: '100 pages', regularPrice: 40 },
      { size: '200 pages', regularPrice: 75, breaks: [{ from: 10, price: 70 }] },
    ],
  },
) as [Product, Product, Product];
const INFO = readStoreInfo({ features: ['stock', 'variants', 'breaks', 'codes'] });

/** 'pen' and 'cap' are found, 'two' has a choice, anything else is not found. */
function answer({ words, id, quantity }: OrderLine): MatchedLine {
  const named = id || words.split(' ')[0];
  const pen = { ...PEN, ...(soldOut.has('Pen') && { stock: 0 }) };
  if (named === 'pen' || named === 'Pen') return { is: 'found', products: [pen], quantity };
  if (named === 'cap' || named === 'Cap') return { is: 'found', products: [CAP], quantity };
  if (words.includes('register')) return { is: 'found', products: [REGISTER], quantity };
  if (named === 'two') return { is: 'choose', products: [PEN, CAP], quantity };
  return { is: 'not-found', products: [], quantity };
}

let device: ReturnType<typeof fakeDevice>;
let asked: string[];
let served: Product[];
let ordered: string[];
let soldOut: Set<string>;
let isOnline: boolean;
/** The device has all of the shop's products. */
let hasAll: boolean;
let failing: boolean;
let matching: (lines: readonly OrderLine[]) => Promise<void>;

// The devices of two tests are not tabs of one browser.
noChannels();

/** What they load when idle must not come after the test. */
const opened: { keep(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((list) => list.keep()));
});

beforeEach(() => {
  // A test before this one may have left a cart there.
  globalThis.indexedDB = new IDBFactory();
  device = fakeDevice();
  asked = [];
  served = [];
  ordered = [];
  soldOut = new Set();
  isOnline = true;
  hasAll = true;
  failing = false;
  matching = async () => {};
});

function open({ storage, owner, session } = device) {
  const notices = createNotices();
  const page = Object.assign(new EventTarget(), { document: new EventTarget() });
  const cart = createCart({ storage, page: page as never, notices });
  const list = createOrderList({
    search: {
      async matchLines(lines, signal) {
        await matching(lines);
        signal.throwIfAborted();
        return { matches: lines.map(answer), searched: { count: 2, whole: hasAll }, savedAt: 5 };
      },
      async findOnServer(words) {
        asked.push(words);
        if (failing) throw new Error('No response');
        return served;
      },
    },
    storage,
    locks: undefined,
    page: page as never,
    owner,
    session,
    cart,
    notices,
    noteOrdered: (id) => void ordered.push(id),
    now: () => ({ info: INFO, isOnline }),
  });
  opened.push(list, cart);
  const at = (place: number) => {
    const line = list.state.get().lines[place];
    if (!line) throw new Error('No such line');
    return line;
  };
  return { list, cart, notices, at };
}

const inCart = (cart: ReturnType<typeof createCart>) =>
  cart.get().map(({ id, quantity, selectedSize = '' }) => `${quantity} ${id} ${selectedSize}`.trim());
/** What was typed of each line. */
const words = (list: ReturnType<typeof createOrderList>) =>
  list.state.get().lines.map(({ line }) => line.typed);

describe('the list of the page (D52)', () => {
  it('says what each line is, and the prices’ age', async () => {
    const { list } = open();
    await list.take('pen - 2\ntwo\nx');
    expect(list.state.get().lines.map(({ is, agreed }) => [is, agreed])).toEqual([
      ['found', true],
      ['choose', false],
      ['not-found', false],
    ]);
    expect(list.state.get()).toMatchObject({ text: '', work: 'idle', savedAt: 5 });
  });

  it('checks after Undo what was unchecked when the others were added', async () => {
    const { list, notices } = open();
    const { held, letGo: goOn } = pending();
    matching = (lines) => (lines.some(({ words }) => words === 'two') ? held : Promise.resolve());
    const taken = list.take(`${'pen\n'.repeat(3)}two`);
    await vi.waitFor(() => expect(list.state.get().lines[2]?.is).toBe('found'));
    await list.add();
    goOn();
    await taken;
    notices.waiting.get()[0]?.action?.run();
    await vi.waitFor(() => expect(list.state.get().lines.at(-1)?.is).toBe('choose'));
    expect(list.state.get().lines).toHaveLength(4);
  });

  it('counts each product and choice once, and only what is agreed', async () => {
    const { list, at } = open();
    await list.take('pen - 2\npen\ntwo');
    expect(sumOf(list.state.get().lines, undefined)).toEqual({ products: 1, total: 30 });
    list.change(at(2).key, (line) => ({ ...line, agreed: true, selected: 'Cap' }));
    expect(sumOf(list.state.get().lines, undefined).products).toBe(1);
    list.change(at(2).key, (line) => ({ ...line, choice: { ...line.choice, size: 'M' } }));
    expect(sumOf(list.state.get().lines, undefined)).toEqual({ products: 2, total: 40 });
  });

  it('takes size and colour from the words', async () => {
    const { list, at } = open();
    await list.take('cap navy blue L - 2');
    expect(at(0).choice).toEqual({ size: 'L', color: 'Navy Blue' });
  });

  it('adds with one notice and one Undo, and keeps the other lines', async () => {
    const { list, cart, notices } = open();
    cart.change({ type: 'add', line: { id: 'Pen', name: 'Pen', image: '', price: 10, quantity: 1 } });
    await list.take('pen - 2\ncap M - 3\ntwo\nx');
    await list.add();
    expect(inCart(cart)).toEqual(['3 Pen', '3 Cap M']);
    expect(words(list)).toEqual(['two', 'x']);
    expect(notices.waiting.get()).toHaveLength(1);
    const [notice] = notices.waiting.get();
    await list.take('pen');
    notice?.action?.run();
    notice?.action?.run();
    expect(inCart(cart)).toEqual(['1 Pen']);
    expect(words(list)).toEqual(['pen - 2', 'cap M - 3', 'two', 'x', 'pen']);
  });

  it('500 lines at most, with those that are there', async () => {
    const { list } = open();
    await list.take('pen\n'.repeat(400));
    await list.take('pen\n'.repeat(150));
    expect(list.state.get().lines).toHaveLength(500);
    expect(list.state.get().left).toBe(50);
  });

  it('of what was typed, lines without room stay in the field', async () => {
    const { list } = open();
    list.setText(`${'pen\n'.repeat(499)}cap - 3\ntwo\nx`);
    await list.takeTyped();
    expect(list.state.get()).toMatchObject({ text: 'two\nx', left: 2 });
    list.remove(list.state.get().lines[0]?.key ?? '');
    await list.takeTyped();
    expect(list.state.get()).toMatchObject({ text: 'x', left: 1 });
  });

  it('a file, an example or a shared text leaves what was typed', async () => {
    const { list } = open();
    list.setText('half a li');
    await list.take('pen');
    let linesThen = 0;
    await list.takeFile(new Blob(['item,qty\npen,3']), () => {
      linesThen = list.state.get().lines.length;
    });
    expect(list.state.get()).toMatchObject({ text: 'half a li', lines: [{}, {}] });
    // The page goes to them.
    expect(linesThen).toBe(2);
  });

  it('has what is typed while it is read', async () => {
    const { list } = open();
    list.setText('pen');
    const taken = list.takeTyped();
    list.setText('pen\ncap');
    await taken;
    expect(list.state.get()).toMatchObject({ text: '', lines: [{ is: 'found' }, { is: 'found' }] });
  });

  it('is stored as text until its lines are read', async () => {
    const { list } = open();
    const { held, letGo: goOn } = pending();
    matching = () => held;
    list.setText('pen - 2');
    const taken = list.takeTyped();
    await vi.waitFor(() => expect(list.state.get().lines).toHaveLength(1));
    expect(open().list.state.get()).toMatchObject({ text: 'pen - 2', lines: [] });
    goOn();
    await taken;
    expect(open().list.state.get()).toMatchObject({ text: '', lines: [{ line: { quantity: 2 } }] });
  });

  it('is cleared with Undo', async () => {
    const { list, notices, at } = open();
    await list.take('pen - 2\ncap L');
    list.change(at(0).key, (line) => ({ ...line, agreed: false }));
    list.clear();
    expect(list.state.get().lines).toEqual([]);
    notices.waiting.get().at(-1)?.action?.run();
    expect(list.state.get().lines.map(({ agreed, choice: { size } }) => [agreed, size])).toEqual([
      [false, undefined],
      [true, 'L'],
    ]);
  });

  it('can be stopped, and continued', async () => {
    const { list } = open();
    matching = async () => {
      matching = async () => {};
      list.stop();
    };
    await list.take('pen\n'.repeat(20));
    expect(list.state.get().work).toBe('stopped');
    expect(list.state.get().lines).toHaveLength(20);
    expect(list.state.get().lines.every(({ is }) => is === 'unchecked')).toBe(true);
    await list.check();
    expect(list.state.get().lines.every(({ is }) => is === 'found')).toBe(true);
  });

  it('asks for the next lines before it shows those that are matched', async () => {
    const { list } = open();
    const events: string[] = [];
    matching = async (lines) => void events.push(`asked ${lines.length}`);
    let shown = 0;
    list.state.subscribe(() => {
      const now = list.state.get().lines.filter(({ is }) => is !== 'unchecked').length;
      if (now > shown) events.push(`shown ${now - shown}`);
      shown = now;
    });
    await list.take('pen\n'.repeat(20));
    expect(events).toEqual(['asked 3', 'asked 12', 'shown 3', 'asked 5', 'shown 12', 'shown 5']);
  });

  it('stores lines after they are shown, and at once if the page ends', async () => {
    const { list } = open();
    const isStored = () => Boolean(device.storage.read('private:order-list')?.includes('"is":"line"'));
    const taking = list.take('pen\n'.repeat(20));
    expect([list.state.get().lines.length, isStored()]).toEqual([20, false]);
    list.keepNow();
    expect(isStored()).toBe(true);
    const again = open().list;
    expect(again.state.get().lines.map(({ line }) => line.words)).toEqual(Array(20).fill('pen'));
    await taking;
    expect(isStored()).toBe(true);
  });

  it('a failing search loses nothing', async () => {
    const { list } = open();
    matching = () => Promise.reject(new Error('The search worker failed'));
    await list.take('pen');
    expect(list.state.get()).toMatchObject({ work: 'failed', lines: [{ is: 'unchecked' }] });
  });

  it('asks the server only for what the device did not find', async () => {
    served = [CAP];
    const { list, at } = open();
    await list.take('pen\ntwo\nx y\n-----');
    expect(asked).toEqual(['x y']);
    expect(at(2)).toMatchObject({ is: 'choose', agreed: false, selected: 'Cap' });
  });

  describe('D61.84: on a device with a part of the shop a code is asked of the server', () => {
    const coded = { ...CAP, id: '1901', name: 'Pen Large', sku: '100' };
    beforeEach(() => {
      hasAll = false;
    });

    it.each([
      ['beside its words', 'Item code,Item,Qty\n100,pen Large,4', { is: 'found', selected: '1901' }],
      [
        'beside others',
        'Item code,Item,Qty\n100,pen red,4',
        { is: 'choose', selected: '1901', agreed: false },
      ],
      ['alone', 'Item code,Qty\n100,4', { is: 'found', selected: '1901' }],
    ])('%s', async (_, text, line) => {
      served = [coded];
      const { list, at } = open();
      await list.take(text);
      expect(asked).toEqual(['100']);
      expect(at(0)).toMatchObject(line);
    });

    it('the words count where nobody has the code', async () => {
      const { list, at } = open();
      await list.take('Item code,Item,Qty\nZZ9,pen,4');
      expect(asked).toEqual(['ZZ9']);
      expect(at(0)).toMatchObject({ is: 'found', selected: 'Pen', agreed: true });
    });

    it('nothing is found by its words while the server is silent', async () => {
      failing = true;
      const { list, at } = open();
      await list.take('Item code,Item,Qty\n100,pen,4');
      expect(at(0)).toMatchObject({ is: 'choose', agreed: false });
    });
  });

  it('refuses a file, and takes nothing of it', async () => {
    const { list } = open();
    await list.takeFile(new Blob([new Uint8Array([0x89, 0x50, 0])]));
    expect(list.state.get()).toMatchObject({ refused: 'not-text', lines: [] });
    await list.takeFile(new Blob([new Uint8Array(1_500_000)]));
    expect(list.state.get().refused).toBe('large');
    // A folder, or one that has changed since.
    const why = new DOMException('A folder', 'NotFoundError');
    await list.takeFile({ size: 4096, arrayBuffer: () => Promise.reject(why) });
    expect(list.state.get()).toMatchObject({ refused: 'unreadable', lines: [] });
    await list.takeFile(new Blob(['item,qty\npen,3']));
    expect(list.state.get()).toMatchObject({ refused: null, lines: [{ line: { quantity: 3 } }] });
  });
});

it('D62.92: hidden rows of a workbook are left out, and counted', async () => {
  const { list } = open();
  const rows = [
    ['Item', 'Qty'],
    ['eraser', 99],
    ['pen', 3],
  ];
  const hidden = new Map([[1, { hidden: true }]]);
  const bytes = await writeXlsx({ sheets: [{ name: 'List', rows, rowDefs: hidden }] });
  await list.takeFile(new Blob([bytes as BlobPart]));
  expect(list.state.get()).toMatchObject({ hiddenRows: 1, lines: [{ line: { words: 'pen', quantity: 3 } }] });
  await list.take('ink');
  expect(list.state.get().hiddenRows).toBe(0);
});

describe('the column of quantities (D52.45)', () => {
  const TABLE = 'Item,Qty Required,Qty Approved\npen,20,10\ncap L,5,4\nx,12000,2';
  const quantities = (list: ReturnType<typeof open>['list']) =>
    list.state.get().lines.map(({ line }) => line.asked ?? line.quantity);
  const key = (list: ReturnType<typeof open>['list']) =>
    questionsIn(list.state.get().lines.map(({ line }) => line))[0]?.key ?? '';

  it('is asked once for the whole list, and nothing is added before', async () => {
    const { list, cart } = open();
    await list.take(TABLE);
    const questions = questionsIn(list.state.get().lines.map(({ line }) => line));
    expect(questions).toMatchObject([
      { columns: [{ heading: 'Qty Required' }, { heading: 'Qty Approved', cells: ['10', '4', '2'] }] },
    ]);
    expect(sumOf(list.state.get().lines, undefined).products).toBe(0);
    expect(list.state.get().lines.map((line) => missing(line, undefined))).toEqual([
      'column',
      'column',
      'product',
    ]);
    await list.add();
    expect(cart.get()).toEqual([]);

    list.chooseColumn(key(list), 1);
    expect(quantities(list)).toEqual([10, 4, 2]);
    list.chooseColumn(key(list), 0);
    expect(quantities(list)).toEqual([20, 5, 12000]);
    await list.add();
    expect(inCart(cart)).toEqual(['20 Pen', '5 Cap L']);
  });

  it('is remembered with the list, also for lines that are not checked yet', async () => {
    const { list } = open();
    await list.take(TABLE);
    list.chooseColumn(key(list), 1);
    const again = open();
    expect(quantities(again.list)).toEqual([10, 4, 2]);
    expect(again.list.state.get().lines[0]?.line.doubt?.chosen).toBe(1);
    again.list.chooseColumn(key(again.list), 2);
    await again.list.check();
    expect(quantities(again.list)).toEqual([1, 1, 1]);
    expect(quantities(open().list)).toEqual([1, 1, 1]);
  });

  it('does not change what the shopper has set for a line', async () => {
    const { list, at } = open();
    await list.take(TABLE);
    list.change(at(0).key, (line) => withQuantity(line, 7));
    expect(missing(at(0), undefined)).toBeNull();
    list.chooseColumn(key(list), 1);
    expect(quantities(list)).toEqual([7, 4, 2]);
  });

  it('a saved list with an open question is not put in the cart', async () => {
    const { list } = open();
    await list.take(TABLE);
    expect(basketOfList(list.contents())).toBeNull();
    list.chooseColumn(key(list), 1);
    expect(basketOfList(list.contents())).toMatchObject([{ quantity: 10 }, { quantity: 4 }]);
  });

  it('a matched line keeps the column that was chosen meanwhile', async () => {
    const { list } = open();
    const { held, letGo: goOn } = pending();
    matching = () => held;
    const taken = list.take(TABLE);
    await vi.waitFor(() => expect(list.state.get().lines).toHaveLength(3));
    list.chooseColumn(key(list), 1);
    goOn();
    await taken;
    expect(quantities(list)).toEqual([10, 4, 2]);
  });
});

describe('what was typed (D52.47)', () => {
  it('survives a reload with the shopper’s decisions', async () => {
    const { list, at } = open();
    await list.take('pen - 2\ntwo\npen - 9\nx');
    list.change(at(1).key, (line) => ({
      ...line,
      agreed: true,
      selected: 'Cap',
      choice: { size: 'L', color: 'Blue' },
    }));
    list.change(at(2).key, (line) => ({ ...line, agreed: false }));
    list.setText('half a li');
    list.keepNow();

    const again = open();
    expect(again.list.state.get().text).toBe('half a li');
    await again.list.check();
    const { lines } = again.list.state.get();
    expect(lines.map(({ selected, agreed }) => [selected, agreed]).join('; ')).toBe(
      'Pen,true; Cap,true; Pen,false; ,false',
    );
    expect(lines.map(({ choice: { size } }) => size)).toEqual([undefined, 'L', undefined, undefined]);
  });

  it('a file or a shared text survives a crash before its lines are stored', async () => {
    const { list } = open();
    list.setText('half a li');
    list.keepNow();
    await list.take('pen - 2');
    matching = () => new Promise(() => {});
    void list.take('item,qty\ncap,4\nzzz,1');

    const { list: again } = open();
    const typed = () => again.state.get().lines.map(({ line }) => [line.words, line.quantity]);
    const all = [
      ['pen', 2],
      ['cap', 4],
      ['zzz', 1],
    ];
    expect(again.state.get().text).toBe('half a li');
    expect(typed()).toEqual(all);
    matching = async () => {};
    await again.check();
    again.remove(again.state.get().lines[0]?.key ?? '');
    const { list: third } = open();
    expect(third.state.get().lines.map(({ line }) => line.words)).toEqual(['cap', 'zzz']);
  });

  it('leaves the device when it is cleared', async () => {
    const { list } = open();
    await list.take('pen');
    expect(device.storage.read('private:order-list')).toContain('pen');
    list.clear();
    await list.keep();
    expect(device.storage.read('private:order-list')).toBe('[] ');
    expect(device.storage.keys().filter((key) => key.startsWith('private:order-list:'))).toEqual([]);
  });

  it('says if it cannot be stored', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const { list } = open({ ...device, storage: forbiddenStorage });
    await list.take('pen');
    await list.keep();
    expect(list.state.get()).toMatchObject({ isStored: false, lines: [{ is: 'found' }] });
  });

  it('is for its owner only (D20)', async () => {
    device.signIn('asha@example.com');
    const { list } = open();
    await list.take('pen');
    device.signIn('ravi@example.com');
    await Promise.resolve();
    expect(list.state.get().lines).toEqual([]);
    expect(open().list.state.get().lines).toEqual([]);
  });

  it('goes with the shopper who signs out (D34)', async () => {
    device.signIn('asha@example.com');
    const { list } = open();
    await list.take('pen');
    signOut(device);
    await Promise.resolve();
    expect(list.state.get().lines).toEqual([]);
  });

  it('stays with the guest who signs in while the page is closed', async () => {
    await open().list.take('pen');
    device = fakeDevice(device);
    device.signIn('asha@example.com');
    expect(open().list.state.get().lines).toHaveLength(1);
    device.signIn('ravi@example.com');
    expect(open().list.state.get().lines).toEqual([]);
  });

  it('of a guest is not shown to the second who signs in, in another tab either', async () => {
    const { list } = open();
    await list.take('pen');
    const other = fakeDevice(device);
    const signIn = async (token: string, email: string) => {
      other.signIn(email, token);
      if (other.told.at(-1) !== 'back') device.session.shopperLeft();
      device.session.isSignedIn();
      await Promise.resolve();
    };
    await signIn('abc', 'asha@example.com');
    for (const each of [list, open().list]) expect(each.state.get().lines).toHaveLength(1);
    await signIn('def', 'ravi@example.com');
    expect(list.state.get().lines).toEqual([]);
  });
});

describe('a saved list on the page (D52.48)', () => {
  it('is opened as it was saved: quantities, choices, and what the shopper did not agree to', async () => {
    const first = open();
    await first.list.take('pen - 2\ncap\ntwo\nx');
    first.list.change(first.at(1).key, (line) => ({ ...line, choice: { size: 'L', color: 'Blue' } }));
    first.list.change(first.at(0).key, (line) => ({ ...line, agreed: false }));
    const lines = first.list.contents();
    expect(lines.map(({ picked, name, price }) => [picked, name, price])).toEqual([
      [null, undefined, undefined],
      ['Cap', 'Cap', 10],
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ]);
    first.list.clear();
    await first.list.open({ id: 'office', name: 'Office', lines });
    expect(
      first.list.state
        .get()
        .lines.map(({ is, agreed }) => [is, agreed])
        .join('; '),
    ).toBe('found,false; found,true; choose,false; not-found,false');
    expect(first.at(0).line.quantity).toBe(2);
    expect(first.at(1).choice).toEqual({ size: 'L', color: 'Blue' });
  });

  it('replaces what was there, and Undo brings that back', async () => {
    const { list, notices, at } = open();
    await list.take('cap');
    const lines = list.contents();
    list.clear();
    await list.take('two - 4');
    await list.open({ id: 'office', name: 'Office', lines });
    expect(words(list)).toEqual(['cap']);
    notices.waiting.get().at(-1)?.action?.run();
    expect(at(0).line).toMatchObject({ typed: 'two - 4', quantity: 4 });
    expect(list.state.get().opened).toBeUndefined();
  });

  it('is noted as ordered when it goes into the cart, also after a reload', async () => {
    const first = open();
    await first.list.take('pen');
    first.list.noteSaved('office');
    const again = open();
    await again.list.check();
    await again.list.add();
    expect(ordered).toEqual(['office']);
    await again.list.take('x');
    await again.list.add();
    expect(ordered).toEqual(['office']);
  });
});

describe('D54.57, D55: variants and prices by quantity', () => {
  it('the words choose the variant; without one the line says so', async () => {
    const { list, at, cart } = open();
    await list.take('200 page register - 2\nregister\n100 page register');
    expect([0, 1, 2].map((place) => missing(at(place), INFO))).toEqual([null, 'size', null]);
    expect(sumOf(list.state.get().lines, INFO)).toEqual({ products: 2, total: 190 });
    await list.add();
    expect(inCart(cart)).toEqual(['2 register 200 pages', '1 register 100 pages']);
  });

  it('lines of one variant count together, on the list and in the cart', async () => {
    const { list, at, cart } = open();
    await list.take('200 page register - 6\n200 page register - 4\n100 page register - 9');
    expect(sumOf(list.state.get().lines, INFO).total).toBe(10 * 70 + 9 * 40);
    expect(priceIn(list.state.get().lines, at(0), INFO)).toBe(70);
    expect(list.contents().map(({ price }) => price)).toEqual([70, 70, 40]);
    expect(csvOf(list.state.get().lines, INFO)).toContain('"Register, 200 pages",6,70,');
    list.change(at(1).key, (line) => withQuantity(line, 3));
    expect(priceIn(list.state.get().lines, at(0), INFO)).toBe(75);
    list.change(at(1).key, (line) => withQuantity(line, 4));
    await list.add();
    expect(cart.get().map(({ quantity, price }) => [quantity, price])).toEqual([
      [10, 70],
      [9, 40],
    ]);
  });

  it('a variant that is sold out is not added', async () => {
    const { list, at } = open();
    await list.take('200 page register');
    const [first, second] = REGISTER.variants;
    const products = first && second ? [{ ...REGISTER, variants: [first, { ...second, stock: 0 }] }] : [];
    list.change(at(0).key, (line) => ({ ...line, products }));
    expect(at(0).agreed).toBe(false);
    list.change(at(0).key, (line) => ({ ...line, agreed: true, choice: { size: '100 pages' } }));
    expect(at(0).agreed).toBe(true);
  });
});

describe('D53.51: a product that is sold out', () => {
  it('is found, and not added until the shopper can choose it', async () => {
    soldOut.add('Pen');
    const { list, cart, at } = open();
    await list.take('2 pen\n1 cap');
    expect([at(0).is, at(0).agreed, at(1).agreed]).toEqual(['found', false, true]);
    list.change(at(0).key, (line) => ({ ...line, agreed: true }));
    await list.add();
    expect(inCart(cart)).toEqual([]);
    isOnline = false;
    list.change(at(0).key, (line) => ({ ...line, agreed: true }));
    await list.add();
    expect(inCart(cart)).toEqual(['2 Pen']);
  });
});

describe('two tabs (D17, D52.47)', () => {
  /** Each list writes what it has, and takes what the others have. */
  const settle = async (...lists: ReturnType<typeof createOrderList>[]) => {
    for (const list of [...lists, ...lists]) await list.keep();
  };
  const everywhere = async () => {
    const texts = device.storage.keys().map((key) => device.storage.read(key));
    const inDatabase = await durableValue('daftar-order-list').exchange((stored) => stored);
    return JSON.stringify([texts, inDatabase]);
  };

  it('keep the lines of both, and one that is removed goes alone', async () => {
    const [one, two] = [open().list, open().list];
    await one.take('pen\ncap M');
    await two.take('two\nx');
    await settle(one, two);
    expect(words(one).toSorted()).toEqual(['cap M', 'pen', 'two', 'x']);
    expect(words(two)).toEqual(words(one));
    const third = open().list;
    await third.take('late');
    one.remove(one.state.get().lines[0]?.key ?? '');
    await settle(one, two, third);
    for (const list of [one, two, third, open().list])
      expect(words(list).toSorted()).toEqual(['cap M', 'late', 'two', 'x']);
  });

  it('add and clear only what they show, and Undo brings it back among what came since', async () => {
    const first = open();
    const { list: two } = open();
    await first.list.take('pen\nx');
    await two.take('cap M');
    await first.list.add();
    expect(inCart(first.cart)).toEqual(['1 Pen']);
    expect(words(first.list)).toEqual(['x', 'cap M']);
    await two.take('two');
    first.list.clear();
    await settle(first.list, two);
    expect(words(two)).toEqual(['two']);
    for (const notice of first.notices.waiting.get().toReversed()) notice.action?.run();
    await settle(first.list, two);
    expect(words(two)).toEqual(['pen', 'x', 'cap M', 'two']);
    expect(words(first.list)).toEqual(words(two));
  });

  it('have the rows of both in the field, also those that are typed when the other’s come', async () => {
    const [one, two] = [open().list, open().list];
    one.setText('pen');
    await settle(one, two);
    expect(two.state.get().text).toBe('pen');
    one.setText('pen - 5');
    two.setText('pen\nstapler');
    await settle(two, one, two);
    for (const list of [one, two, open().list]) expect(list.state.get().text).toBe('pen - 5\nstapler');
  });

  it('leave the field alone while an input method is composing in it', async () => {
    const [one, two] = [open().list, open().list];
    two.setComposing(true);
    two.setText('प');
    one.setText('pen');
    await settle(one, two);
    two.setText('पे');
    await settle(two);
    two.setText('पेन');
    expect(two.state.get().text).toBe('पेन');
    two.setComposing(false);
    await settle(two, one);
    for (const list of [one, two])
      expect(list.state.get().text.split('\n').toSorted()).toEqual(['pen', 'पेन']);
  });

  it('show what the other has decided without matching the line again', async () => {
    const [first, second] = [open(), open()];
    await first.list.take('two - 3');
    await settle(first.list, second.list);
    await second.list.check();
    let matched = 0;
    matching = async () => {
      matched += 1;
    };
    second.list.change(second.at(0).key, (line) => ({
      ...withQuantity(line, 7),
      agreed: true,
      selected: 'Cap',
      choice: { size: 'L', color: undefined },
    }));
    await settle(second.list, first.list);
    expect(first.at(0)).toMatchObject({
      is: 'choose',
      agreed: true,
      selected: 'Cap',
      choice: { size: 'L' },
      line: { quantity: 7 },
    });
    expect(matched).toBe(0);
  });

  it('that find the same rows at the same time add each line once', async () => {
    const [one, two] = [open().list, open().list];
    one.setText('pen - 2\npen - 2\nx');
    await settle(one, two);
    await Promise.all([one.takeTyped(), two.takeTyped()]);
    await settle(one, two);
    for (const list of [one, two, open().list]) {
      expect(words(list)).toEqual(['pen - 2', 'pen - 2', 'x']);
      expect(list.state.get().text).toBe('');
    }
  });

  it('of which one ends while it reads a file: two others read it, and add each line once', async () => {
    const { list } = open();
    matching = () => new Promise(() => {});
    void list.take('item,qty\ncap,4\nzzz,1');
    const [one, two] = [open().list, open().list];
    expect(words(one)).toHaveLength(2);
    await settle(one, two);
    for (const each of [one, two, open().list]) expect(words(each)).toHaveLength(2);
  });

  it('lose nothing where localStorage is full', async () => {
    const full = { ...device.storage, write: () => false };
    const [one, two] = [open({ ...device, storage: full }).list, open({ ...device, storage: full }).list];
    await one.take('pen');
    two.setText('half a li');
    await settle(one, two);
    expect(one.state.get()).toMatchObject({ isStored: true, text: 'half a li' });
    const again = open().list;
    await again.keep();
    expect([words(again), again.state.get().text]).toEqual([['pen'], 'half a li']);
  });

  it('lose nothing while the database hangs', async () => {
    const answering = globalThis.indexedDB;
    globalThis.indexedDB = { open: () => ({}) } as unknown as IDBFactory;
    const [one, two] = [open().list, open().list];
    await one.take('pen');
    two.setText('half a li');
    two.keepNow();
    await settle(two);
    expect([words(two), two.state.get().text]).toEqual([['pen'], 'half a li']);
    globalThis.indexedDB = answering;
    const again = open().list;
    await again.keep();
    expect([words(again), again.state.get().text]).toEqual([['pen'], 'half a li']);
  });

  it('D34: what was typed just before the other signed out is not stored again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      device.signIn('asha@example.com');
      const { list } = open();
      list.setText('pen for Asha');
      vi.advanceTimersByTime(300);
      list.setText('pen for Asha - 2');
      const other = fakeDevice(device);
      signOut(other);
      // The message of the other tab comes later.
      vi.advanceTimersByTime(1000);
      expect(JSON.stringify(device.storage.keys().map((key) => device.storage.read(key)))).not.toContain(
        'Asha',
      );
      expect(list.state.get()).toMatchObject({ text: '', lines: [] });
      list.setText('of a guest');
      vi.advanceTimersByTime(300);
      device.session.shopperLeft();
      await Promise.resolve();
      expect(list.state.get().text).toBe('of a guest');
    } finally {
      vi.useRealTimers();
    }
    expect(await everywhere()).not.toContain('Asha');
  });

  it('D34: a sign-out in the other empties the list here, also of what the database has', async () => {
    device.signIn('asha@example.com');
    const { list } = open();
    await list.take('pen for Asha');
    await list.keep();
    expect(await everywhere()).toContain('Asha');
    const other = fakeDevice(device);
    signOut({ ...other, deleteDatabase: (name) => void indexedDB.deleteDatabase(name) });
    device.session.shopperLeft();
    await Promise.resolve();
    expect(list.state.get().lines).toEqual([]);
    await list.keep();
    expect(await everywhere()).not.toContain('Asha');
    expect(words(open().list)).toEqual([]);
  });
});
