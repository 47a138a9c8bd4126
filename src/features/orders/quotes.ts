import * as t from '#texts/checkout.ts';
import { notDelivered } from '#texts/delivery.ts';
import { type CartLine, lineKey } from '../../contract/cart-line.ts';
import {
  chargeFor,
  type Delivery,
  type DeliveryTerms,
  deliveryOf,
  termsFor,
} from '../../contract/delivery.ts';
import { fitsLines, Quote } from '../../contract/quote.ts';
import { infoIn, langOf, type StoreInfoState } from '../../contract/store-info.ts';
import { readPin } from '../../lib/indian-numbers.ts';
import { fieldsOf } from '../../lib/lenient.ts';
import { paise, rupees, totalOf } from '../../lib/money.ts';
import { createStore, type Readable, type Store } from '../../lib/store.ts';
import type { Rupees } from '../../lib/units.ts';
import { type Api, RequestFailure } from '../../platform/api.ts';
import { whileBusy } from '../../platform/while-busy.ts';
import { type FormField, refusedField } from '../checkout/refused-field.ts';
import { orderWish } from './order-body.ts';

export interface QuoteState {
  /** `none`: neither quotes nor zones, or there is nothing to ask for. */
  is: 'none' | 'busy' | 'ready' | 'failed';
  /** The newest one of these lines. While another is on its way, or has failed, the one before. */
  quote: Quote | null;
  coupon: string;
  couponError: string;
  failure: { sentence: string; field: FormField | undefined } | null;
  waits: boolean;
  pinCode: string;
}

const NONE: QuoteState = {
  is: 'none',
  quote: null,
  coupon: '',
  couponError: '',
  failure: null,
  waits: false,
  pinCode: '',
};

interface Dependencies {
  api: Pick<Api, 'post'>;
  storeInfo: Readable<StoreInfoState>;
  lines: () => readonly CartLine[];
  sources: readonly Pick<Readable<unknown>, 'subscribe'>[];
  onBack: (then: () => void) => () => void;
  draft: { coupon(): string; keepCoupon(code: string): void };
  newest: Store<Quote | null>;
}

interface Asked {
  key: string;
  stop: AbortController;
  done: Promise<void>;
}

/** What the cart costs as an order (D56): only the newest request counts. Zones alone (D57) are worked out here. */
export function createQuotes({ api, storeInfo, lines, sources, onBack, draft, newest }: Dependencies) {
  const store = createStore(NONE);
  let asked: Asked | null = null;
  let accepted: (Asked & { quote: Quote }) | null = null;
  let failure: RequestFailure | null = null;
  let tried: string | null = null;
  let followers = 0;

  return {
    get: store.get,
    subscribe: store.subscribe,
    again,
    reset,

    /** Asks now, and whenever the order is another one. The result ends it. */
    follow(): () => void {
      followers += 1;
      tried = null;
      change({ coupon: draft.coupon() });
      void again();
      const ends = [storeInfo, ...sources].map(({ subscribe }) => subscribe(() => void update()));
      ends.push(onBack(() => void (store.get().is === 'failed' && again())));
      return () => {
        followers -= 1;
        for (const end of ends) end();
      };
    },

    /** Half a PIN code changes nothing. */
    deliverTo(typed: string): void {
      change({ pinCode: readPin(typed) ?? (typed.trim() ? store.get().pinCode : '') });
      if (followers > 0) void update();
    },

    apply(typed: string): Promise<void> {
      const code = typed.trim().slice(0, LONGEST_CODE);
      change({ couponError: code ? '' : t.couponMissing });
      if (!code) return Promise.resolve();
      tried = code;
      return update();
    },

    remove(): Promise<void> {
      tried = null;
      applied('');
      change({ couponError: '' });
      return update();
    },

    async forOrder({
      postalCode,
    }: {
      postalCode: string;
    }): Promise<{ total: Rupees; coupon: string; isOwn?: true | undefined }> {
      change({ pinCode: readPin(postalCode) ?? '' });
      await (store.get().is === 'failed' ? again() : update());
      const { is, quote, coupon } = store.get();
      if (is !== 'ready' || !quote) throw failure ?? new RequestFailure('network', {});
      return { total: quote.total, coupon, isOwn: asked ? undefined : true };
    },

    forget(): void {
      tried = null;
      change({ coupon: '', couponError: '' });
    },
  };

  /** Of another shopper nothing stays (D34). */
  function reset(): void {
    asked?.stop.abort();
    asked = null;
    accepted = null;
    tried = null;
    change(NONE);
    if (followers > 0) void update();
  }

  function again(): Promise<void> {
    asked?.stop.abort();
    asked = null;
    accepted = null;
    return update();
  }

  /** Once for each order: the same one is not asked for again. */
  function update(): Promise<void> {
    const wanted = lines();
    const info = infoIn(storeInfo.get());
    const { features = [] } = info ?? {};
    const delivery = deliveryOf(info);
    if (!features.includes('quotes') || wanted.length === 0) {
      asked?.stop.abort();
      asked = null;
      if (delivery && wanted.length > 0) workOut(wanted, delivery);
      else if (store.get().is !== 'none') change({ is: 'none', quote: null, failure: null });
      return Promise.resolve();
    }
    const { pinCode } = store.get();
    const coupon = tried ?? store.get().coupon;
    const lang = langOf(storeInfo.get());
    const body = {
      ...orderWish(wanted, features.includes('lines')),
      ...(coupon && { coupon }),
      ...(pinCode && { postalCode: pinCode }),
      ...(lang && { lang }),
    };
    const key = JSON.stringify([body, wanted.map((line) => [lineKey(line), line.quantity, line.price])]);
    if (asked?.key === key) return asked.done;
    asked?.stop.abort();
    if (accepted?.key === key) {
      asked = accepted;
      change({ is: 'ready', quote: accepted.quote, failure: null });
      return accepted.done;
    }
    const mine: Asked = { key, stop: new AbortController(), done: Promise.resolve() };
    asked = mine;
    const { quote } = store.get();
    change({ is: 'busy', failure: null, quote: quote && fitsLines(quote, wanted) ? quote : null });
    mine.done = request(mine, coupon, body);
    return mine.done;
  }

  function workOut(wanted: readonly CartLine[], delivery: Delivery): void {
    const { pinCode } = store.get();
    const terms = pinCode ? termsFor(delivery, pinCode) : null;
    if (terms === undefined) {
      const refusal = { error: notDelivered(pinCode), field: 'postalCode' };
      failure = new RequestFailure('status', { status: 422, refusal });
      change({ is: 'failed', failure: sentenceFor(failure) });
    } else change({ is: 'ready', quote: ownQuote(wanted, terms), failure: null });
  }

  async function request(mine: Asked, coupon: string, body: object): Promise<void> {
    try {
      const { signal } = mine.stop;
      const quote = await whileBusy(() => api.post('/quotes', body, Quote, {}, signal), {
        left: signal,
        say: () => change({ waits: true }),
      });
      if (asked !== mine) return await asked?.done;
      accepted = Object.assign(mine, { quote });
      failure = null;
      if (coupon === tried) tried = null;
      const isApplied = coupon !== '' && Boolean(quote.coupon);
      applied(isApplied ? coupon : '');
      change({
        is: 'ready',
        quote,
        failure: null,
        ...(coupon && { couponError: isApplied ? '' : t.couponRefused }),
      });
    } catch (error) {
      if (asked !== mine) return await asked?.done;
      failure = error instanceof RequestFailure ? error : new RequestFailure('network', { cause: error });
      const { status, serverError, refusal } = failure;
      if (coupon && status === 422 && fieldsOf(refusal)?.coupon === true) {
        if (coupon === tried) tried = null;
        else applied('');
        change({ couponError: serverError ?? t.couponRefused });
        return await update();
      }
      change({ is: 'failed', failure: sentenceFor(failure) });
    }
  }

  function applied(coupon: string): void {
    draft.keepCoupon(coupon);
    change({ coupon });
  }

  function change(part: Partial<QuoteState>): void {
    // Only where a request begins or ends is there an `is`.
    store.set({ ...store.get(), ...('is' in part && { waits: false }), ...part });
    newest.set(store.get().quote);
  }
}

const LONGEST_CODE = 200;

function sentenceFor({ answered, status = 0, serverError, refusal }: RequestFailure) {
  const isRefused = status >= 400 && status < 500;
  const sentence = answered ? (isRefused && serverError) || t.quoteFailed : t.quoteUnreached;
  return { sentence, field: refusedField(refusal) };
}

function ownQuote(lines: readonly CartLine[], terms: DeliveryTerms | null): Quote {
  const goods = totalOf(lines);
  const charge = terms && chargeFor(terms, goods);
  return {
    lines: lines.map((line) => ({
      id: line.id,
      size: line.selectedSize,
      color: line.selectedColor,
      quantity: line.quantity,
      price: line.price,
      total: totalOf([line]),
    })),
    discounts: [],
    delivery: charge === null ? null : { text: '', amount: charge },
    taxes: [],
    total: rupees(paise(goods) + paise(charge ?? 0)),
    coupon: undefined,
  };
}

export function quoteShown({ is, quote }: Pick<QuoteState, 'is' | 'quote'>): Quote | null {
  return is === 'busy' || is === 'ready' ? quote : null;
}

export function totalShown(state: Pick<QuoteState, 'is' | 'quote'>, lines: readonly CartLine[]): Rupees {
  return quoteShown(state)?.total ?? totalOf(lines);
}

export function taxesIn({ taxes }: Pick<Quote, 'taxes'>): Rupees {
  return totalOf(taxes.map(({ amount }) => ({ price: amount, quantity: 1 })));
}

export type Quotes = ReturnType<typeof createQuotes>;
