import type {
  EngineOrder,
  FailedRefund,
  GatewayPayment,
  NewPayment,
  StrayPayment,
} from '../../../../../engines/vendure/engine/base/engine-types.ts';
import { type RefusalReason, Refused } from '../../../../../server/shop/calls/refused.ts';
import { ORDER } from '../engine-answers.ts';
import { engineOf } from '../engine-of.ts';

type Row = GatewayPayment & {
  state: 'opening' | 'open' | 'closed';
  opener: string;
  /** In ms, as the engine's clock counts. */
  closesAt: number;
  askedAt: number;
};

/** The calls about payments as the engine answers them, for one order, by a clock that is set by hand. */
export function engineInMemory(order: EngineOrder = ORDER) {
  const rows: Row[] = [];
  const paid: { transactionId: string; amount: number; method: string }[] = [];
  const sentBack: string[] = [];
  const strays: (StrayPayment & { isRefunded: boolean })[] = [];
  const failedRefunds: FailedRefund[] = [];
  const state = { order, isBusy: 0, isDown: false, hasMethod: true, isSoldOut: false, now: Date.now() };
  const refuse = (reason: RefusalReason, because?: string) => {
    throw new Refused(reason, because);
  };
  const openRows = () => rows.filter((row) => row.state === 'open').map(wire);

  // biome-ignore lint/suspicious/noExplicitAny: each call has its own words
  const calls: Record<string, (...words: any[]) => unknown> = {
    'customers.account': ({ token }) => ({
      id: token,
      email: 'a@b.in',
      firstName: 'A',
      lastName: 'B',
      createdAt: '',
    }),
    'orders.one': ({ code }) =>
      code === order.wire.id ? { order: state.order, isOwn: true } : refuse('no-such-order'),
    'orders.list': () => [state.order],
    'payments.pay'({ transactionId, amount, method }: NewPayment) {
      if (state.isBusy-- > 0) throw new Refused('busy');
      if (!paid.some((each) => each.transactionId === transactionId)) {
        if (state.order.wire.status === 4) {
          sentBack.push(transactionId);
          return { open: openRows(), isSentBack: true };
        }
        if (amount !== order.total) refuse('amount-differs');
        if (state.order.wire.status !== 0) refuse('not-payable');
        if (state.isSoldOut) refuse('out-of-stock');
        paid.push({ transactionId, amount, method });
        state.order = { ...state.order, wire: { ...state.order.wire, status: 1 } };
      }
      return { open: openRows(), isSentBack: false };
    },
    'gateway.open'({ code, way, opener }) {
      if (state.order.wire.status !== 0) refuse('not-payable');
      if (state.isSoldOut) refuse('out-of-stock');
      if (!state.hasMethod) refuse('invalid', 'no payment method razorpay is enabled');
      if (rows.some((row) => row.state === 'opening' && row.opener !== opener && row.opener !== ''))
        throw new Refused('busy');
      const before = rows.find((row) => row.way === way && isGood(row, state.now));
      const row = before ?? fresh(code, way, rows.length + 1, order.total, state.now);
      if (!before) rows.push(row);
      if (row.state === 'opening') row.opener = opener;
      else row.openedAt = iso(state.now);
      const others = rows.filter((other) => other.state === 'open' && other !== row).map(wire);
      return { payment: wire(row), isNew: !before, others };
    },
    'gateway.keep'({ reference, gateway, closesAt }) {
      const open = { state: 'open', openedAt: iso(state.now), closesAt: closesAt.getTime() };
      Object.assign(byReference(reference), { opener: '', ...(gateway && { gateway, ...open }) });
    },
    'payments.noteStray'(stray: StrayPayment) {
      if (!strays.some(({ paymentId }) => paymentId === stray.paymentId))
        strays.push({ ...stray, isRefunded: false });
    },
    'payments.straysToAskAbout': () =>
      strays.filter(({ isRefunded }) => !isRefunded).map(({ paymentId }) => paymentId),
    'payments.strayRefunded'(paymentId: string) {
      for (const stray of strays) if (stray.paymentId === paymentId) stray.isRefunded = true;
    },
    'refunds.failed'(refund: FailedRefund) {
      failedRefunds.push(refund);
    },
    'gateway.close'({ reference }) {
      Object.assign(byReference(reference), { state: 'closed' });
    },
    'gateway.one': (id: string) => rows.map(wire).find(({ gateway }) => gateway?.id === id) ?? null,
    'gateway.toAskAbout'(codes: string[] | null) {
      const due = rows
        .filter((row) => isDue(row, codes, state.now))
        .sort((one, other) => one.askedAt - other.askedAt)
        .slice(0, 60);
      for (const row of due) row.askedAt = state.now;
      return due.map(wire);
    },
  };

  function byReference(reference: string): Row {
    const row = rows.find((each) => each.reference === reference);
    if (!row) throw new Error(`no payment ${reference}`);
    return row;
  }

  const services = engineOf((call, ...words) => {
    const answer = calls[call];
    if (!answer) throw new Error(`${call} is not answered here`);
    if (state.isDown) throw new Refused('busy');
    return structuredClone(answer(...words));
  });

  return { services, rows, paid, sentBack, strays, failedRefunds, state };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One that closes within five minutes is not shown again. */
function isGood({ state, closesAt }: Row, now: number): boolean {
  return state === 'opening' || (state === 'open' && closesAt > now + 5 * MINUTE);
}

/**
 * For a day after it was last shown: every four seconds while its order is requested, else after two minutes, and
 * then ever more rarely.
 */
function isDue({ state, code, openedAt, askedAt }: Row, codes: string[] | null, now: number): boolean {
  const age = now - Date.parse(openedAt);
  const pause = codes ? 4000 : Math.max(2 * MINUTE, age / 4);
  return state === 'open' && age < DAY && (codes?.includes(code) ?? true) && askedAt < now - pause;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function fresh(code: string, way: string, number: number, amount: number, now: number): Row {
  return {
    reference: `${code}-${number}`,
    code,
    way,
    amount,
    openedAt: iso(now),
    gateway: null,
    state: 'opening',
    opener: '',
    closesAt: 0,
    askedAt: now,
  };
}

function wire({ state: _s, opener: _o, closesAt: _c, askedAt: _a, ...payment }: Row): GatewayPayment {
  return payment;
}
