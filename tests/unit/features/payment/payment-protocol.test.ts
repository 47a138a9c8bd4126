import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestOrders } from '../../../../src/features/orders/orders.ts';
import {
  loadPayment,
  type PaymentResult,
  pay,
  requestPaymentFields,
} from '../../../../src/features/payment/payment.ts';
import { paymentKeys } from '../../../../src/features/payment/payment-keys.ts';
import {
  createPaymentScreen,
  mayPayAnotherWay,
  type PaymentScreen,
} from '../../../../src/features/payment/payment-screen.ts';
import { askPaymentState, watchOrder } from '../../../../src/features/payment/payment-watch.ts';
import { createQrStore } from '../../../../src/features/payment/qr-code.ts';
import { createApi } from '../../../../src/platform/api.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import { type Choose, everyPath } from '../../every-path.ts';
import { fakePage, fakeStorage, valueInMemory } from '../../fake-device.ts';
import { mortalPage, toldBy } from '../../protocol.ts';
import { settledStore } from '../../store-state.ts';
import { browserOver, fakeShopper } from '../orders/ordering-world.ts';

const ORDER = 'DF-1001';
const CARD = '4111 1111 1111 1111';
const BANK = 'https://bank.example/pay';
const FIELDS = [{ name: 'card' }, { name: 'method' }];
const PENDING = 0;
const PAID = 1;
const CANCELLED = 4;
/** Whatever answers so may have passed the payment on. */
const FAILURES = [408, 500, 504];
const ACTS_WITH_FAULTS = 3;
const MOST_ACTS = 7;

const FAILED = 'Failed to process payment. Please try again later.';
const UNREACHED = "We can't reach the shop. Nothing was sent.";
const IN_DOUBT =
  "We couldn't find out whether your payment went through. Please check My Orders before you pay again.";
const ASLEEP = 'The bank sleeps.';
const DECLINED = 'Card declined';
const NOT_PENDING: Record<number, string> = {
  [PAID]: 'This order is already paid.',
  [CANCELLED]: 'This order was cancelled.',
};

/** A card is charged when the shop has the form, the others when the gateway says so. */
const ANSWERS = {
  card: { success: true },
  page: { success: true, redirectUrl: BANK },
  form: { success: true, action: { type: 'redirect_post', redirectUrl: BANK } },
  app: { success: true, action: { type: 'deeplink', redirectUrl: 'intent://pay#Intent;end' } },
  code: { success: true, action: { type: 'qr', qrBase64: 'iVBORw0KGgo=' } },
};
type Way = keyof typeof ANSWERS;

interface Given {
  way: Way;
  /** The server knows a payment by its `Idempotency-Key`. */
  takesKeys: boolean;
}

const pageOfPortal = () =>
  new Response('<!doctype html>', { status: 403, headers: { 'Content-Type': 'text/html' } });

/** What `fetch` throws, and no mistake of this test. */
class NoAnswer extends TypeError {
  constructor(name: 'TypeError' | 'TimeoutError' = 'TypeError') {
    super('Failed to fetch');
    this.name = name;
  }
}

interface Payment {
  way: string;
  key: string | null;
  is: 'open' | 'charged' | 'declined';
}

/** One shopper's device, the shop's server and the gateway, with one order. What happens `choose` takes. */
function createWorld({ way, takesKeys }: Given, choose: Choose) {
  const shopper = fakeShopper('asha');
  const [keysStored, codeStored] = [valueInMemory(null), valueInMemory(null)];
  const device = { storage: fakeStorage(), owner: shopper.owner };
  const said: string[] = [];
  const payments: Payment[] = [];
  const late = new Set<Payment>();
  const soon = new Set<Payment>();
  /** By way: the key of a payment whose answer the shopper has not got. */
  const inDoubt = new Map<string, string | null>();
  const answered = new Set<string | null>();
  let status = PENDING;
  let charges = 0;
  let isHealed = false;
  let isDown: 'down' | 'page of a portal' | null = null;
  let listsNone = false;
  let isLanding = false;
  let isSecondTabOpen = false;
  let showsQr = false;
  let wrong: unknown;
  const take: Choose = (usual, ...faults) => (isHealed ? usual : choose(usual, ...faults));

  function charge(payment: Payment): void {
    if (payment.is !== 'open' || status !== PENDING) return;
    payment.is = 'charged';
    status = PAID;
    if (payment.way === 'card') charges += 1;
  }

  /** A server that is late does not know of another payment. */
  function land(some: Set<Payment>): void {
    for (const payment of some) {
      some.delete(payment);
      payments.push(payment);
      if (payment.way !== 'card' || status === CANCELLED) continue;
      Object.assign(payment, { is: 'charged' });
      status = PAID;
      charges += 1;
    }
  }

  function known(key: string | null): Payment | undefined {
    if (takesKeys)
      for (const some of [late, soon]) if ([...some].some((each) => each.key === key)) land(some);
    return takesKeys ? payments.find((payment) => payment.key === key) : undefined;
  }

  function make(asked: string, key: string | null): Response {
    let payment = known(key);
    if (!payment) {
      const error = NOT_PENDING[status];
      if (error && way === 'card') return Response.json({ error }, { status: 409 });
      if (error) return Response.json({ success: false, error });
      payment = { way: asked, key, is: 'open' };
      payments.push(payment);
      if (asked === 'card') charge(payment);
    }
    if (payment.is === 'declined') return Response.json({ success: false, error: DECLINED });
    return Response.json(ANSWERS[asked as Way]);
  }

  async function serve(request: Request, tab: Tab): Promise<Response> {
    if (tab.life.hasEnded) return new Promise(() => {});
    const asked = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`;
    if (request.method === 'POST') return servePayment(request, tab);
    if (asked === 'GET fields' && way !== 'code') return Response.json({ fields: FIELDS });
    const isLook = asked === 'GET orders';
    const happens =
      isDown ??
      (tab.unanswered > 0
        ? 'answered'
        : take(
            'answered',
            'down',
            ...always(tab),
            ...(isLook && !listsNone ? (['page of a portal', 'lists none'] as const) : []),
          ));
    if (happens === 'down' || happens === 'page of a portal') isDown = happens;
    if (isLook) Object.assign(tab, { lastLook: null, isReached: isDown === null });
    if (tab.unanswered > 0) {
      tab.unanswered -= 1;
      throw new NoAnswer();
    }
    said.push(`tab ${tab.name}: ${asked}, ${happens}`);
    if (happens === 'lists none') listsNone = true;
    if (happens === 'page of a portal') return pageOfPortal();
    await befall(happens, tab);
    if (asked === 'GET fields') return Response.json({ fields: FIELDS });
    if (listsNone) return Response.json({}, { status: 503 });
    if (isLanding) land(late);
    if (tab.looks > 0) land(soon);
    tab.looks += 1;
    const own =
      shopper.tag === 'asha'
        ? [
            { id: 'EARLIER', status: PAID, items: [] },
            { id: ORDER, status, items: [] },
          ]
        : [];
    tab.lastLook = own.length > 0 ? status : null;
    return Response.json(own);
  }

  async function servePayment(request: Request, tab: Tab): Promise<Response> {
    const key = request.headers.get('Idempotency-Key');
    const { orderId, fields } = await request.json();
    expect([orderId, fields.card], 'what was typed is sent').toEqual([ORDER, CARD]);
    expect(shopper.tag, 'nothing is sent in the name of another').toBe('asha');
    expect(key ?? 'none', 'a key where the server takes it').toMatch(takesKeys ? /^[0-9a-f]{32}$/ : /^none$/);
    if (inDoubt.has(fields.method))
      expect(key, 'a payment in doubt keeps its key').toBe(inDoubt.get(fields.method));
    expect(answered, 'a payment that was answered is begun anew').not.toContain(key ?? 'none');
    expect([tab.isReached, tab.lastLook === PAID], 'nothing is sent unreached, or for a paid order').toEqual([
      true,
      false,
    ]);
    expect(tab.screen().get(), 'the page says that it is busy').toMatchObject({
      busy: true,
      failure: null,
      waits: tab.isBusy,
    });
    inDoubt.set(fields.method, key);
    tab.looks = 0;
    tab.lastLook = null;
    tab.posts += 1;
    const happens = whatHappensToPayment(tab);
    said.push(`tab ${tab.name}: POST payments, ${happens}`);
    await befall(happens, tab);
    const payment: Payment = { way: fields.method, key, is: 'open' };
    switch (happens) {
      case 'declined':
        if (!known(key) && status === PENDING) payments.push({ ...payment, is: 'declined' });
        break;
      case 'refused':
        if (known(key) || status !== PENDING) break;
        inDoubt.delete(fields.method);
        Object.assign(tab, { key, words: ASLEEP });
        return Response.json({ error: ASLEEP }, { status: 422 });
      case 'made late':
      case 'made soon':
        if (!known(key) && status === PENDING) (happens === 'made late' ? late : soon).add(payment);
        throw new NoAnswer(happens === 'made late' ? 'TimeoutError' : 'TypeError');
      case 'made, busy':
        make(fields.method, key);
        tab.isBusy = takesKeys;
        return Response.json({}, { status: 503, headers: { 'Retry-After': '1' } });
      case 'made, server fails':
        make(fields.method, key);
        return Response.json({}, { status: FAILURES[said.length % FAILURES.length] ?? 500 });
      case 'made, page of a portal':
        make(fields.method, key);
        return pageOfPortal();
      case 'made, unreadable':
        make(fields.method, key);
        return new Response('{"succ');
      case 'made, first look unanswered':
        make(fields.method, key);
        tab.unanswered = 2;
        throw new NoAnswer();
      case 'made, page ends':
        make(fields.method, key);
        return tab.life.end();
      case 'sent twice by the browser':
        make(fields.method, key);
    }
    const answer =
      happens === 'declined' && !known(key) && status === PENDING
        ? Response.json({ success: false, error: DECLINED })
        : make(fields.method, key);
    const { error } = await answer.clone().json();
    inDoubt.delete(fields.method);
    Object.assign(tab, { key, words: error });
    return answer;
  }

  function always(tab: Tab) {
    const isUnknowable = !takesKeys && (late.size > 0 || tab.posts > 0);
    const second = isSecondTabOpen || isUnknowable ? ([] as const) : (['second tab pays'] as const);
    const other = shopper.tag === 'asha' ? (['another shopper signs in'] as const) : ([] as const);
    const cancel = status === PENDING ? (['order is cancelled'] as const) : ([] as const);
    return ['page ends', ...second, ...other, ...cancel] as const;
  }

  function whatHappensToPayment(tab: Tab) {
    if (isHealed) return 'answered';
    const twice = takesKeys ? ([] as const) : (['sent twice by the browser'] as const);
    const shown = tab.place === 'payment' ? (['shopper leaves', 'pressed again'] as const) : ([] as const);
    const made = [
      'made, page ends',
      'made, unreadable',
      'made, busy',
      'made, server fails',
      'made, page of a portal',
      'made, first look unanswered',
    ] as const;
    return choose(
      'answered',
      'down',
      ...always(tab),
      ...shown,
      ...made,
      ...twice,
      'made late',
      'made soon',
      'refused',
      'declined',
    );
  }

  /** What may happen during any request. */
  async function befall(happens: string, tab: Tab): Promise<void> {
    switch (happens) {
      case 'down':
        isDown = 'down';
        throw new NoAnswer();
      case 'page ends':
        return tab.life.end();
      case 'order is cancelled':
        status = CANCELLED;
        return;
      case 'shopper leaves':
        Object.assign(tab, { leftAt: tab.screen().get().view });
        tab.leave('/cart');
        return;
      case 'pressed again':
        expect(await tab.screen().submit(new Map(), new Map()), 'a second press is ignored').toBeNull();
        return;
      case 'another shopper signs in':
        shopper.becomes('ravi');
        expect(
          await createQrStore({ ...device, database: codeStored }).of(ORDER),
          'another shopper sees no code',
        ).toBeNull();
        return;
      case 'second tab pays': {
        isSecondTabOpen = true;
        const second = openTab('2', 'card');
        await second.visit(false);
        const mayPress = !second.life.hasEnded && second.place === 'payment' && shopper.tag === 'asha';
        if (mayPress) await second.press();
      }
    }
  }

  function openTab(name: string, method: Way) {
    const life = mortalPage();
    const notices = createNotices();
    const page = fakePage();
    const here = new AbortController();
    const ask = (request: Request) =>
      serve(request, tab).catch((error) => {
        if (!(error instanceof NoAnswer)) wrong ??= error;
        throw error;
      });
    const api = createApi(browserOver(ask));
    const storeInfo = settledStore([]);
    const stateOf = (orderId: string) => askPaymentState(orderId, () => requestOrders({ api }));
    const qrStore = createQrStore({ ...device, database: codeStored });
    const paying = {
      here: () => ({ href: 'https://shop.example/payment', hostname: 'shop.example' }),
      send: api.post,
      stateOf,
      takesKeys: async () => takesKeys,
      keys: paymentKeys({ ...device, database: keysStored }),
      pause: async () => {},
      session: shopper.session,
      notices,
    };
    let screen: ReturnType<typeof createPaymentScreen> | undefined;
    let watch: ReturnType<typeof watchOrder> | undefined;
    const goTo = (to: string) => {
      tab.place = to;
      here.abort();
      watch?.end();
    };
    const surroundings = {
      isShown: () => !here.signal.aborted && !life.hasEnded,
      pay: (...[fields, values, shown, say]: Parameters<Parameters<typeof createPaymentScreen>[1]['pay']>) =>
        pay(paying, ORDER, fields, values, shown, { left: here.signal, say }),
      askForm: () => requestPaymentFields({ api, storeInfo }, ORDER),
      qrStore,
      forgetTyped: () => {
        tab.hasTyped = false;
      },
      sayError: notices.sayError,
      markEntry: async (shows: boolean) => {
        if (shows) expect(codeStored.stored, 'a code is stored before its entry is marked').not.toBeNull();
        showsQr = shows;
      },
      go: async (to: string, replace: boolean) => {
        tab.went = [to, replace];
        goTo(to);
      },
      postForm: (url: string) => {
        tab.place = url;
      },
      openApp: () => {
        tab.place = 'app';
      },
      open: (url: string) => {
        tab.place = url;
      },
    };

    function follow(): void {
      const { started, order } = tab.screen().get();
      if (started && (order.is === 'waiting' || order.is === 'unknown') && !here.signal.aborted)
        watch ??= watchOrder(ORDER, (state) => void tab.screen().looked(state), stateOf, page);
    }

    /** What a look outside a press has found is said, and leads on where a payment was begun. */
    async function look(looking: Promise<unknown>): Promise<void> {
      tab.lastLook = null;
      const { started } = tab.screen().get();
      const { place } = tab;
      const { stored } = codeStored;
      await life.untilEnd(looking);
      await new Promise(setImmediate);
      if (status === PENDING)
        expect(codeStored.stored, 'a code stays until its order is settled').toEqual(stored);
      if (life.hasEnded || (tab.lastLook !== PAID && tab.lastLook !== CANCELLED))
        return void expect(tab.place).toBe(place);
      const to = tab.lastLook === PAID ? '/order-success' : '/orders';
      expect(tab.screen().get().order.is).toBe(tab.lastLook === PAID ? 'paid' : 'cancelled');
      if (!started) return void expect(tab.place, 'the form says it').toBe(place);
      expect(tab.went, 'a settled order leads on').toEqual([to, true]);
      expect(shopper.tag !== 'asha' || codeStored.stored === null, 'and leaves no code').toBe(true);
    }

    const tab: Tab = {
      name,
      life,
      place: 'payment',
      hasTyped: true,
      ...nothingAsked(),
      leftAt: null,
      went: null,
      leave: goTo,
      screen() {
        if (!screen) throw new Error('nothing is on screen');
        return screen;
      },
      async visit(isReload: boolean) {
        if (!isReload) showsQr = false;
        const stored = codeStored.stored;
        const loading = loadPayment({ api, storeInfo, qrStore }, ORDER, showsQr).catch(() => null);
        const data = await life.untilEnd(loading);
        if (data === 'ended') return;
        if (!data) return goTo('failed');
        if (shopper.tag === 'asha')
          expect(data.qr !== null, 'a code is there again after a reload').toBe(showsQr && stored !== null);
        screen = createPaymentScreen(data, surroundings);
        expect(screen.get().started, 'its order is watched').toBe(data.qr !== null);
        const { looked } = screen;
        await look(stateOf(ORDER).then((state) => (here.signal.aborted ? undefined : looked(state))));
        follow();
      },
      async press() {
        const before = { tag: shopper.tag, started: tab.screen().get().started };
        Object.assign(tab, nothingAsked());
        notices.waiting.set([]);
        const values = new Map([
          ['method', method],
          ['card', CARD],
        ]);
        const result = await life.untilEnd(tab.screen().submit(values, new Map()));
        said.push(`tab ${name}: press ends with ${result === 'ended' ? result : result?.next}`);
        if (wrong) throw wrong;
        if (result === 'ended' || !result) return;
        expectTold(result, before);
        follow();
      },
      async act() {
        switch (tab.screen().get().view.at) {
          case 'form':
            return take('press', 'loaded anew') === 'press' ? tab.press() : 'loaded anew';
          case 'away':
            return tab.place === 'app'
              ? payByApp(take('pays', 'declines', 'order is cancelled'))
              : payAtBank(take('pays', 'pays, Back', 'declines, Back', 'closes'));
          case 'qr':
            if (!payments.some((each) => each.way === method && each.is !== 'declined')) return payOtherWay();
            return payByCode(
              take('pays', 'pays too late', 'declines', 'is too old', 'order is cancelled', 'another way'),
            );
          case 'expired':
            return mayPayAnotherWay(tab.screen().get()) ? payOtherWay() : comeBack();
        }
      },
    };
    return tab;

    async function payAtBank(how: string) {
      said.push(`at the bank: ${how}`);
      if (how === 'closes') return 'loaded anew';
      end(how);
      if (how === 'pays') return goTo(status === PAID ? '/order-success' : '/orders');
      tab.place = 'payment';
      tab.screen().restored();
      tab.screen().expired();
      expect(tab.screen().get().view, 'Back leads to the form').toEqual({ at: 'form' });
      return comeBack();
    }

    async function payByApp(how: string) {
      said.push(`in the app: ${how}`);
      end(how);
      return how === 'declines' ? 'loaded anew' : comeBack();
    }

    async function payByCode(how: string) {
      said.push(`by the code: ${how}`);
      expect(mayPayAnotherWay(tab.screen().get())).toBe(true);
      if (how === 'another way') return payOtherWay();
      end(how);
      if (how === 'declines') return 'loaded anew';
      tab.screen().restored();
      expect(tab.screen().get().view.at, 'Back leaves a code alone').toBe('qr');
      if (how.includes('too')) {
        tab.screen().expired();
        expect(mayPayAnotherWay(tab.screen().get()), 'a code that is too old may have been paid').toBe(false);
      }
      await comeBack();
      const { view, order } = tab.screen().get();
      if (view.at === 'expired')
        expect(mayPayAnotherWay(tab.screen().get()), 'until the shop has said').toBe(
          order.is !== 'unknown' || order.failed === undefined,
        );
    }

    function comeBack(): Promise<void> {
      page.document.dispatchEvent(new Event('visibilitychange'));
      return look(watch?.check() ?? Promise.resolve());
    }

    async function payOtherWay() {
      notices.waiting.set([]);
      const left = tab.screen().payOtherWay();
      expect(tab.screen().get().busy).toBe(true);
      if ((await life.untilEnd(left)) === 'ended') return;
      const { view, busy, started, fields } = tab.screen().get();
      expect(busy).toBe(false);
      const isForm = view.at === 'form';
      expect(notices.waiting.get(), 'the form, or a word that it cannot be loaded').toHaveLength(
        isForm ? 0 : 1,
      );
      expect([started, showsQr], 'the form is no payment that was begun').toEqual(
        isForm ? [false, false] : [true, true],
      );
      if (isForm) expect(fields).not.toBeNull();
      if (isForm && shopper.tag === 'asha') expect(codeStored.stored).toBeNull();
    }

    function end(how: string): void {
      const payment = payments.findLast((each) => each.way === method && each.is === 'open');
      if (payment && how.startsWith('pays')) charge(payment);
      if (payment && how.startsWith('declines')) payment.is = 'declined';
      if (how === 'order is cancelled' && status === PENDING) status = CANCELLED;
    }

    function expectTold(result: PaymentResult, before: { tag: string | null; started: boolean }): void {
      const { next } = result;
      const shown = tab.screen().get();
      const told = notices.waiting.get();
      expect(next === 'left', 'another shopper learns nothing').toBe(before.tag !== shopper.tag);
      expect(
        told.map(({ title }) => title),
        'one notice says that it was begun',
      ).toEqual(next === 'orders' ? ['Payment initiated'] : []);
      if (next === 'left') return;
      if (tab.lastLook === PAID) expect(next, 'a paid order is said to be paid').toBe('paid');
      if (next === 'paid') expect(status, 'what is said to be paid is').toBe(PAID);
      if (tab.key !== undefined && takesKeys) answered.add(tab.key);
      if (next === 'failed') {
        const words = tab.posts === 0 ? UNREACHED : tab.words;
        expect(result, 'in the words of the shop').toEqual(
          'detail' in result ? { next, sentence: FAILED, detail: words } : { next, sentence: words },
        );
        if (words === ASLEEP) expect(tab.looks, 'nothing more is asked').toBe(0);
        if (takesKeys && tab.posts > 0)
          expect(inDoubt.has(method), 'what failed is not in doubt').toBe(false);
        if (status === PAID) expect(isDown !== null || listsNone, 'a paid order has not failed').toBe(true);
      }
      if (next === 'lost') {
        expect(result.sentence).toBe(tab.lastLook === null ? IN_DOUBT : FAILED);
        expect(tab.key, 'what was answered is not lost').toBeUndefined();
        const mayHaveCome = soon.size > 0 || status === PAID;
        expect(mayHaveCome && !isDown && !listsNone, 'what comes a moment later is waited for').toBe(false);
      }
      if (tab.posts === 0) expect(next === 'paid' || isDown !== null, 'a payment is sent').toBe(true);
      expect([shown.busy, shown.waits]).toEqual([false, false]);
      const isDone = next === 'paid' || next === 'orders';
      expect(tab.hasTyped, 'what was typed stays until it is paid').toBe(tab.leftAt !== null || !isDone);
      if (tab.leftAt)
        return void expect([tab.went, tab.place, shown.view], 'a late answer moves nobody').toEqual([
          null,
          '/cart',
          tab.leftAt,
        ]);
      if (isDone)
        return void expect(tab.went).toEqual(next === 'paid' ? ['/order-success', true] : ['/orders', false]);
      const isGone = next === 'open' || next === 'post';
      expect(tab.place).toBe(isGone ? (method === 'app' ? 'app' : BANK) : 'payment');
      expect(shown.view.at).toBe(isGone ? 'away' : next === 'qr' ? 'qr' : 'form');
      expect(shown.started, 'what was begun is watched').toBe(before.started || next !== 'failed');
      if (next === 'failed' || next === 'lost') expect(shown.failure).toEqual(result);
      if (next === 'qr') expect(showsQr, 'a reload shows the code again').toBe(true);
    }
  }

  let tab = openTab('1', way);
  let isReload = false;
  let isNew = true;
  return {
    said,
    heal() {
      isHealed = true;
      land(late);
      land(soon);
    },
    async act() {
      isDown = null;
      listsNone = false;
      isLanding = late.size > 0 && !takesKeys;
      land(soon);
      const hadLeft = shopper.tag !== 'asha';
      if (hadLeft) shopper.becomes('asha');
      const isAway = hadLeft || tab.life.hasEnded || !['payment', 'app', BANK].includes(tab.place);
      if (isNew || isAway || isReload) {
        isReload ||= tab.life.hasEnded;
        said.push(`tab 1: visit${isReload ? ', again' : ''}`);
        tab.leave('/');
        tab = openTab('1', way);
        const again = isReload;
        isReload = false;
        isNew = false;
        return tab.visit(again);
      }
      isReload = (await tab.act()) === 'loaded anew';
    },
    isOver() {
      if (tab.life.hasEnded || isNew) return false;
      if (tab.place === '/order-success') return status === PAID;
      if (tab.place === '/orders') return status !== PENDING;
      if (tab.place !== 'payment') return false;
      const { order, failure } = tab.screen().get();
      return (
        order.is === 'paid' ||
        order.is === 'cancelled' ||
        (status === CANCELLED && tab.words === NOT_PENDING[CANCELLED] && failure !== null)
      );
    },
    expectWhole() {
      if (wrong) throw wrong;
      expect(charges, 'no card is charged twice').toBeLessThanOrEqual(1);
      if (tab.place === '/order-success') expect(status).toBe(PAID);
      if (keysStored.stored)
        expect(keysStored.stored, 'nor in the name of another').toMatchObject({ whose: 'asha' });
      const texts = device.storage.keys().map((key) => device.storage.read(key));
      const kept = JSON.stringify([keysStored.stored, codeStored.stored, ...texts]);
      expect(kept, 'nothing that was typed is stored').not.toMatch(/4111 1111|DF-1001|"method/);
      expect(/"content":"[^"]{5}/.test(kept), 'too little to find it out').toBe(false);
    },
  };
}

/** What one press has come to so far. */
const nothingAsked = () => ({
  posts: 0,
  /** Since the payment was sent. */
  looks: 0,
  lastLook: null as number | null,
  isReached: false,
  /** So many requests are lost. */
  unanswered: 0,
  isBusy: false,
  /** Of a payment that was answered, and the words for its refusal. */
  key: undefined as string | null | undefined,
  words: undefined as string | undefined,
});

interface Tab extends ReturnType<typeof nothingAsked> {
  name: string;
  life: ReturnType<typeof mortalPage>;
  /** An address of the shop, the bank's, or an app in front of it. */
  place: string;
  hasTyped: boolean;
  /** What the page showed when the shopper left it during a payment. */
  leftAt: PaymentScreen['view'] | null;
  went: [to: string, replace: boolean] | null;
  leave(to: string): void;
  screen(): ReturnType<typeof createPaymentScreen>;
  visit(isReload: boolean): Promise<void>;
  press(): Promise<void>;
  act(): Promise<unknown>;
}

async function shop(given: Given, choose: Choose): Promise<void> {
  const world = createWorld(given, choose);
  await toldBy(given, world.said, async () => {
    for (let act = 1; act <= MOST_ACTS && !world.isOver(); act += 1) {
      if (act === ACTS_WITH_FAULTS + 1) world.heal();
      await world.act();
      world.expectWhole();
    }
    expect(world.isOver(), 'in the end the shopper learns that the order is paid, or was cancelled').toBe(
      true,
    );
  });
}

beforeEach(() => {
  vi.stubGlobal(
    'setTimeout',
    (then: () => void, milliseconds: number) => milliseconds < 5000 && queueMicrotask(then),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it.each<Given & { faults: number }>([
  { way: 'card', takesKeys: true, faults: 2 },
  { way: 'card', takesKeys: false, faults: 1 },
  { way: 'page', takesKeys: true, faults: 1 },
  { way: 'form', takesKeys: false, faults: 1 },
  { way: 'app', takesKeys: true, faults: 1 },
  { way: 'code', takesKeys: true, faults: 1 },
])('faults F2: %o: whatever fails, a card is charged once, and an order said to be paid', async (given) => {
  expect(await everyPath(given.faults, (choose) => shop(given, choose))).toBeGreaterThan(30);
});
