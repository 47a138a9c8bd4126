import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderAttempts } from '../../../../src/features/orders/order-attempt.ts';
import { createOrderPlacer, type OrderOutcome } from '../../../../src/features/orders/place-order.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import { type Choose, everyPath } from '../../every-path.ts';
import { fakeStorage, valueInMemory } from '../../fake-device.ts';
import { mortalPage, toldBy } from '../../protocol.ts';
import { ADDRESS, fakeCart, fakeShopper, partsOver } from './ordering-world.ts';

const LINES = [
  { id: 'pen', name: 'Pen', image: '', price: 20, quantity: 3 },
  { id: 'pad', name: 'Pad', image: '', price: 250, quantity: 1 },
];
const ACTS_WITH_FAULTS = 3;
const MOST_ACTS = 6;

type Outcome = OrderOutcome | 'ended' | null;

interface Given {
  /** The server knows an order by its `Idempotency-Key`. */
  takesKeys: boolean;
  hasLocks: boolean;
}

interface StoredOrder {
  id: string;
  key: string | null;
}

/** One shopper's device and the shop's server. Whatever is asked may fail in one of the ways that `choose` takes. */
function createWorld({ takesKeys, hasLocks }: Given, choose: Choose) {
  const shopper = fakeShopper('asha');
  const cart = fakeCart();
  for (const line of LINES) cart.add(line);
  const database = valueInMemory();
  const attempts = orderAttempts({ database, storage: fakeStorage(), owner: shopper.owner });
  const said: string[] = [];
  const orders = new Set<StoredOrder>();
  const late = new Set<StoredOrder>();
  const locks = new Set<string>();
  let isHealed = false;
  let isPaid = false;
  let isSecondTabOpen = false;
  let isLanding = false;
  let isPressedTwice = false;
  /** What a page would take for a lost connection, were it thrown in a request. */
  let wrong: unknown;

  function make(key: string | null): StoredOrder {
    const known = takesKeys && key !== null && [...orders, ...late].find((order) => order.key === key);
    if (known) return known;
    return { id: `DF-${orders.size + late.size + 1}`, key };
  }

  function keep(order: StoredOrder): Response {
    late.delete(order);
    orders.add(order);
    return Response.json({ id: order.id }, { status: 201 });
  }

  /** Never answers: the page that has asked is gone. */
  function crash(tab: Tab): Promise<never> {
    locks.delete(tab.name);
    return tab.life.end();
  }

  async function serve(request: Request, tab: Tab): Promise<Response> {
    if (tab.life.hasEnded) return new Promise(() => {});
    const asked = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`;
    if (request.method === 'POST') {
      const stored = await attempts.read();
      expect(stored?.state.is, 'the attempt is stored before it is sent').toBe('sent');
      expect(JSON.stringify(stored), 'without the address').not.toContain(ADDRESS.address);
    }
    const happens = whatHappens(request.method);
    said.push(`tab ${tab.name}: ${asked}, ${happens}`);
    const key = request.headers.get('Idempotency-Key');
    switch (happens) {
      case 'second tab presses': {
        isSecondTabOpen = true;
        const second = await openTab('2').press();
        if (hasLocks && shopper.tag === 'asha')
          expect(second, 'one tab at a time').toEqual({ next: 'elsewhere' });
        break;
      }
      case 'pressed again':
        isPressedTwice = true;
        tab.pressAgain();
        break;
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'page ends':
        return crash(tab);
      case 'refused':
        // What it has made it knows by its key.
        if (orders.size === 0) return Response.json({ error: 'No longer sold' }, { status: 409 });
        break;
      case 'made, busy':
        keep(make(key));
        return Response.json({}, { status: 503, headers: { 'Retry-After': '1' } });
      case 'made, page of a portal':
        keep(make(key));
        return new Response('<!doctype html>', { status: 403, headers: { 'Content-Type': 'text/html' } });
      case 'made, page ends':
        keep(make(key));
        return crash(tab);
      case 'made, unreadable':
        keep(make(key));
        return new Response('{"id":"DF-', { status: 201 });
      case 'made late': {
        const order = make(key);
        if (!orders.has(order)) late.add(order);
        throw new TypeError('Failed to fetch');
      }
      case 'another shopper signs in':
        shopper.becomes('ravi');
        expect(await tab.visit(), 'another shopper sees nothing').toEqual({ next: 'form' });
    }
    if (request.method === 'POST') return keep(make(key));
    if (asked !== 'GET orders') return Response.json({});
    const own = shopper.tag === 'asha' ? [...orders].map(({ id }) => id) : [];
    if (isLanding) landLate();
    // Each shopper has had the same things before.
    return Response.json([`EARLIER-${shopper.tag}`, ...own].map(listed));
  }

  function whatHappens(method: string) {
    if (isHealed) return 'answered';
    // Without a key nothing tells of an order that is not there yet, and without locks nothing of one on its way.
    const isUnknowable = !takesKeys && (late.size > 0 || (method === 'POST' && !hasLocks));
    const tab = isSecondTabOpen || isUnknowable ? ([] as const) : (['second tab presses'] as const);
    const again = isPressedTwice || shopper.tag !== 'asha' ? ([] as const) : (['pressed again'] as const);
    const always = ['lost', 'page ends', 'another shopper signs in', ...tab, ...again] as const;
    if (method !== 'POST') return choose('answered', ...always);
    const made = ['made, page ends', 'made, unreadable', 'made, busy', 'made, page of a portal'] as const;
    return choose('answered', ...always, 'refused', ...made, 'made late');
  }

  function openTab(name: string) {
    const life = mortalPage();
    const notices = createNotices();
    const ask = (request: Request) =>
      serve(request, tab).catch((error) => {
        if (!(error instanceof TypeError)) wrong ??= error;
        throw error;
      });
    const parts = partsOver(ask, { isOwnOrigin: () => takesKeys });
    const placer = createOrderPlacer({
      ...parts,
      ...(!takesKeys && {
        beforeOrder: { ask: async () => ({ ...(await parts.beforeOrder.ask()), takesKeys: false }) },
      }),
      locks: hasLocks ? locksOf(name, locks) : undefined,
      attempts,
      owner: shopper.owner,
      session: shopper.session,
      cart,
      notices,
    });
    const told = async (what: string, outcome: Promise<OrderOutcome> | null) => {
      const before = shopper.tag;
      const posted = said.length;
      notices.waiting.set([]);
      const result = await life.untilEnd(outcome);
      const next = result === 'ended' ? result : result?.next;
      said.push(`tab ${name}: ${what} ends with ${next}`);
      if (before !== shopper.tag && result !== 'ended') {
        expect(next, 'another shopper learns nothing').toBe('form');
        expect(notices.waiting.get(), 'not even by a notice').toEqual([]);
      }
      if (result && result !== 'ended' && result.next === 'pay') {
        expect(notices.waiting.get(), 'one notice says so, and no other').toHaveLength(1);
        expect(
          [...orders].map(({ id }) => id),
          'the order that is paid is there',
        ).toContain(result.orderId);
        isPaid = true;
      }
      if (next === 'not-sent') {
        const own = said.slice(posted).filter((line) => line.startsWith(`tab ${name}: POST`));
        expect(own, 'nothing was sent').toEqual([]);
      }
      return result;
    };
    let isPressing = false;
    let again: Promise<Outcome> | undefined;
    const place = () => placer.place({ address: ADDRESS, shown: 310 });
    const tab: Tab = {
      name,
      life,
      async press() {
        isPressing = true;
        return told('press', place());
      },
      async visit() {
        isPressing = false;
        const outcome = await told('visit', placer.unfinished());
        const pressed = await again;
        const hasOrder = outcome !== 'ended' && outcome?.next === 'pay';
        if (pressed && hasOrder) expect(pressed, 'a press waits for the look').toEqual(outcome);
        return pressed ?? outcome;
      },
      pressAgain() {
        const placing = place();
        if (isPressing) expect(placing, 'a second press is ignored').toBeNull();
        else again = told('press in a visit', placing);
      },
    };
    return tab;
  }

  return {
    openTab,
    cart,
    said,
    choose: ((usual, ...faults) => (isHealed ? usual : choose(usual, ...faults))) as Choose,
    /** In any tab. */
    isPaid: () => isPaid,
    heal() {
      isHealed = true;
      landLate();
    },
    /** Only a key tells an order that is still on its way: without one it comes after the next look. Returns whether the shopper had left. */
    settle(): boolean {
      isLanding = !takesKeys && late.size > 0;
      const hadLeft = shopper.tag !== 'asha';
      if (hadLeft) shopper.becomes('asha');
      return hadLeft;
    },
    /** One order at most, and without one the cart is whole. */
    expectWhole() {
      if (wrong) throw wrong;
      expect(orders.size + late.size, 'never two orders').toBeLessThanOrEqual(1);
      if (orders.size === 0) expect(cart.get(), 'nothing is lost').toHaveLength(LINES.length);
    },
  };

  function landLate(): void {
    for (const order of late) keep(order);
  }
}

interface Tab {
  name: string;
  life: ReturnType<typeof mortalPage>;
  press(): Promise<Outcome>;
  visit(): Promise<Outcome>;
  pressAgain(): void;
}

function listed(id: string) {
  const items = LINES.map(({ id, name, quantity }) => ({ id, productTitle: name, quantity }));
  return { id, status: 0, createdAt: new Date().toISOString(), items };
}

function locksOf(tab: string, held: Set<string>): Pick<LockManager, 'request'> {
  const request = async (_name: string, _options: LockOptions, work: (lock: unknown) => unknown) => {
    if (held.size > 0) return work(null);
    held.add(tab);
    try {
      return await work({});
    } finally {
      held.delete(tab);
    }
  };
  return { request: request as LockManager['request'] };
}

/** Presses until the shop has the order, with as many visits in between as pages end. */
async function shop(given: Given, choose: Choose): Promise<void> {
  const world = createWorld(given, choose);
  await toldBy(given, world.said, async () => {
    let tab = world.openTab('1');
    let outcome: Outcome = null;
    for (let act = 1; act <= MOST_ACTS && !world.isPaid(); act += 1) {
      if (act === ACTS_WITH_FAULTS + 1) world.heal();
      const hasLeft = world.settle() || outcome === 'ended';
      if (hasLeft || world.choose('press', 'visit') === 'visit') {
        tab = world.openTab('1');
        outcome = await tab.visit();
      } else {
        outcome = await tab.press();
      }
      world.expectWhole();
    }
    expect(world.isPaid(), 'in the end the shopper has the order').toBe(true);
    expect(world.cart.get(), 'and not the cart any more').toEqual([]);
    world.expectWhole();
  });
}

/** The API client waits before it asks again. */
beforeEach(() => void vi.stubGlobal('setTimeout', queueMicrotask));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  { takesKeys: true, hasLocks: true, faults: 2 },
  { takesKeys: true, hasLocks: false, faults: 1 },
  { takesKeys: false, hasLocks: true, faults: 1 },
  { takesKeys: false, hasLocks: false, faults: 2 },
])('faults F1: %o: whatever fails, one order for one cart, and nothing is lost', async (given) => {
  expect(await everyPath(given.faults, (choose) => shop(given, choose))).toBeGreaterThan(given.faults * 15);
});
