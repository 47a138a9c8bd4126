import { IDBFactory } from 'fake-indexeddb';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../../src/contract/product.ts';
import { readStoreInfo } from '../../../../src/contract/store-info.ts';
import { signOut } from '../../../../src/features/account/sign-out.ts';
import { createCart } from '../../../../src/features/cart/cart.ts';
import {
  missing,
  priceIn,
  sumOf,
  withOwnProduct,
  withQuantity,
} from '../../../../src/features/order-list/list-line.ts';
import { csvOf } from '../../../../src/features/order-list/list-out.ts';
import { createOrderList } from '../../../../src/features/order-list/order-list.ts';
import { basketOfList } from '../../../../src/features/saved-lists/saved-lines.ts';
import type { MatchedLine } from '../../../../src/features/search/match-line.ts';
import { durableValue } from '../../../../src/lib/durable-value.ts';
import type { OrderLine } from '../../../../src/lists/order-line.ts';
import { questionsIn } from '../../../../src/lists/order-line.ts';
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
let refused: string[];
let matching: (lines: readonly OrderLine[]) => Promise<void>;
let serving: Promise<void> | undefined;

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
  refused = [];
  matching = async () => {};
  serving = undefined;
});

function open({ storage, owner, session } = device) {
  const notices = createNotices();
  const page = Object.assign(new EventTarget(), { document: new EventTarget() });
  const cart = createCart({ storage, page: page as never, notices });
  const list = createOrderList({
    catalogue: {
      async ask(id) {
        asked.push(id);
        if (failing) throw new Error('No response');
        const [product] = served.filter((each) => each.id === id);
        return product ? { is: 'sold', product, saved: null, asked: true } : { is: 'gone' };
      },
    },
    search: {
      async matchLines(lines, signal) {
        await matching(lines);
        signal.throwIfAborted();
        return { matches: lines.map(answer), searched: { count: 2, whole: hasAll }, savedAt: 5 };
      },
      async findOnServer(words) {
        asked.push(words);
        await serving;
        return failing || refused.includes(words) ? null : served;
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

  it('of what was typed, lines without room stay in the field', async () => {
    const { list } = open();
    list.setText(`${'pen\n'.repeat(499)}cap - 3\ntwo\nx`);
    await list.takeTyped();
    expect(list.state.get()).toMatchObject({ text: 'two\nx', left: 2 });
    list.remove(list.state.get().lines[0]?.key ?? '');
    await list.takeTyped();
    expect(list.state.get()).toMatchObject({ text: 'x', left: 1 });
  });

  it('has what is typed while it is read', async () => {
    const { list } = open();
    list.setText('pen');
    const taken = list.takeTyped();
    list.setText('pen\ncap');
    await taken;
    expect(list.state.get()).toMatchObject({ text: '', lines: [{ is: 'found' }, { is: 'found' }] });
  });

  it('takes an example once', async () => {
    const { list } = open();
    const example = Promise.resolve('pen');
    expect(await Promise.all([list.takeExample(example), list.takeExample(example)])).toEqual([true, true]);
    expect(words(list)).toEqual(['pen']);
  });

  it('says that there is no example', async () => {
    expect(await open().list.takeExample(Promise.reject(new Error('No response')))).toBe(false);
  });

  it.each([
    ['typed', (list: ReturnType<typeof open>['list']) => list.setText('cap')],
    ['entered', (list: ReturnType<typeof open>['list']) => list.take('cap')],
  ])('takes no example, and misses none, once a list is %s', async (_, enter) => {
    const { list } = open();
    const { held, letGo } = pending<string>();
    const late = list.takeExample(held);
    const failed = list.takeExample(held.then(() => Promise.reject(new Error('No response'))));
    await enter(list);
    letGo('pen');
    expect(await Promise.all([late, failed])).toEqual([true, true]);
    expect(words(list)).not.toContain('pen');
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

  it('asks the server only for what the device did not find', async () => {
    served = [CAP];
    const { list, at } = open();
    await list.take('pen\ntwo\nx y\n-----');
    expect(asked).toEqual(['x y']);
    expect(at(2)).toMatchObject({ is: 'choose', agreed: false, selected: 'Cap' });
  });

  it('asks a server that does not answer once, not for each line', async () => {
    failing = true;
    isOnline = false;
    const { list } = open();
    await list.take('x y\nz w\nv u');
    expect(asked).toEqual(['x y']);
    expect(list.state.get().work).toBe('idle');
  });

  it('asks for the lines after one that the server refuses, and for none after two', async () => {
    refused = ['x y', 'v u', 't s'];
    const { list } = open();
    await list.take('x y\nz w\nv u\nt s\nr q');
    expect(asked).toEqual(['x y', 'z w', 'v u', 't s']);
    expect(list.state.get().work).toBe('idle');
  });

  it('asks the server once about each line, and again on a new check of all', async () => {
    const { list } = open();
    const many = Array.from({ length: 51 }, (_, at) => `${'x'.repeat(at + 1)} y`);
    await list.take(many.join('\n'));
    expect(asked).toEqual(many.slice(0, 50));
    await list.take('z w');
    expect(asked.slice(50)).toEqual([many[50], 'z w']);
    list.checkAgain();
    await vi.waitFor(() => expect(list.state.get().work).toBe('idle'));
    expect(asked.slice(52)).toEqual(many.slice(0, 50));
  });

  it('keeps what the shopper decides while the server is asked', async () => {
    const { held, letGo } = pending();
    serving = held;
    served = [CAP];
    const { list, at } = open();
    const taken = list.take('x y\nz w');
    await vi.waitFor(() => expect(asked).toEqual(['x y']));
    for (const place of [0, 1]) list.change(at(place).key, (line) => withOwnProduct(line, PEN, INFO));
    letGo();
    await taken;
    expect([at(0), at(1)]).toMatchObject([{ selected: 'Pen', agreed: true }, { selected: 'Pen' }]);
    expect(asked).toEqual(['x y']);
  });

  describe('D61.84: on a device with a part of the shop a code is asked of the server', () => {
    const coded = { ...CAP, id: '1901', name: 'Pen Large', sku: '100' };
    beforeEach(() => {
      hasAll = false;
    });

    it.each<[string, string, Product[] | null, string[], string[]]>([
      ['beside its words', 'Item code,Item,Qty\n100,pen Large,4', [coded], ['100'], ['found 1901']],
      ['beside others', 'Item code,Item,Qty\n100,pen red,4', [coded], ['100'], ['choose 1901']],
      ['alone', 'Item code,Qty\n100,4', [coded], ['100'], ['found 1901']],
      [
        'and so is an id of the shop',
        'Product ID,Item,Qty\n1901,,4\n1901,pen red,2\n100,,3',
        [coded],
        ['1901', '1901', '100'],
        ['found 1901', 'choose 1901', 'not-found'],
      ],
      ['that nobody has: the words count', 'Item code,Item,Qty\nZZ9,pen,4', [], ['ZZ9'], ['found Pen']],
      ['while it is silent: an id is not found', 'Product ID,Qty\n100,4', null, ['100'], ['not-found']],
      ['and nothing is by its words', 'Item code,Item,Qty\n100,pen,4', null, ['100'], ['choose Pen']],
    ])('%s', async (_, text, products, ids, lines) => {
      served = products ?? [];
      failing = products === null;
      const { list } = open();
      await list.take(text);
      expect(asked).toEqual(ids);
      const { work, lines: shown } = list.state.get();
      expect(shown.map(({ is, selected }) => `${is} ${selected}`.trim())).toEqual(lines);
      expect(shown.map(({ agreed }) => agreed)).toEqual(shown.map(({ is }) => is === 'found'));
      expect(work).toBe('idle');
    });

    it('also if another line comes before the server is asked', async () => {
      served = [coded];
      const { held, letGo } = pending();
      serving = held;
      const { list, at } = open();
      const first = list.take('Item code,Item,Qty\n100,pen Large,4');
      await vi.waitFor(() => expect(asked).toEqual(['100']));
      const second = list.take('pen');
      await vi.waitFor(() => expect(list.state.get().lines[1]?.is).toBe('found'));
      letGo();
      await Promise.all([first, second]);
      expect(at(0)).toMatchObject({ is: 'found', selected: '1901' });
    });

    it('a product that the shopper ticks meanwhile stays', async () => {
      served = [coded];
      const { held, letGo } = pending();
      serving = held;
      const { list, at } = open();
      const taken = list.take('Item code,Item,Qty\n100,pen Large,4');
      await vi.waitFor(() => expect(asked).toEqual(['100']));
      list.change(at(0).key, (line) => ({ ...line, agreed: true }));
      letGo();
      await taken;
      expect(at(0)).toMatchObject({ selected: 'Pen', agreed: true });
    });
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
  it('survives a crash while it is compared, with what is in the field', async () => {
    const { list } = open();
    list.setText('half a li');
    list.keepNow();
    matching = () => new Promise(() => {});
    void list.take('item,qty\ncap,4\nzzz,1');
    list.setText('half a list\npen');
    void list.takeTyped();
    await vi.waitFor(() => expect(list.state.get().text).toBe(''));
    const { list: again } = open();
    expect([words(again), again.state.get().text]).toEqual([['cap,4', 'zzz,1', 'half a list', 'pen'], '']);
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

it('D53.51: a product that is sold out: is found, and not added until the shopper can choose it', async () => {
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
