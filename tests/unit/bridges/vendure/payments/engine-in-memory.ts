import type { AskEngine } from '../../../../../bridges/vendure/engine/api/engine.ts';
import { busy, refusalFor } from '../../../../../bridges/vendure/engine/api/refusals.ts';
import type {
  EngineOrder,
  GatewayPayment,
  Questions,
  RefusalReason,
} from '../../../../../bridges/vendure/engine-calls.ts';
import { ORDER } from '../engine-answers.ts';

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
  const strays: (Questions['stray-payment'] & { isRefunded: boolean })[] = [];
  const failedRefunds: Questions['refund-failed'][] = [];
  const state = { order, isBusy: 0, isDown: false, hasMethod: true, isSoldOut: false, now: Date.now() };
  const refuse = (refused: RefusalReason, because?: string) => {
    throw refusalFor({ refused, because });
  };
  const openRows = () => rows.filter((row) => row.state === 'open').map(wire);

  const calls: { [Name in keyof Questions]?: (question: Questions[Name]) => unknown } = {
    customer: ({ token }) => ({ id: token, email: 'a@b.in', firstName: 'A', lastName: 'B', createdAt: '' }),
    order: ({ code }) =>
      code === order.code ? { order: state.order, isOwn: true } : refuse('no-such-order'),
    orders: () => [state.order],
    pay({ transactionId, amount, method }) {
      if (state.isBusy-- > 0) throw busy();
      if (!paid.some((each) => each.transactionId === transactionId)) {
        if (state.order.state === 'Cancelled') {
          sentBack.push(transactionId);
          return { open: openRows(), isSentBack: true };
        }
        if (amount !== order.total) refuse('amount-differs');
        if (state.order.state !== 'ArrangingPayment') refuse('not-payable');
        if (state.isSoldOut) refuse('out-of-stock');
        paid.push({ transactionId, amount, method });
        state.order = { ...state.order, state: 'PaymentSettled' };
      }
      return { open: openRows() };
    },
    'open-payment'({ code, way, opener }) {
      if (state.order.state !== 'ArrangingPayment') refuse('not-payable');
      if (state.isSoldOut) refuse('out-of-stock');
      if (!state.hasMethod) refuse('invalid', 'no payment method razorpay is enabled');
      if (rows.some((row) => row.state === 'opening' && row.opener !== opener && row.opener !== ''))
        throw busy();
      const before = rows.find((row) => row.way === way && isGood(row, state.now));
      const row = before ?? fresh(code, way, rows.length + 1, order.total, state.now);
      if (!before) rows.push(row);
      if (row.state === 'opening') row.opener = opener;
      else row.openedAt = iso(state.now);
      const others = rows.filter((other) => other.state === 'open' && other !== row).map(wire);
      return { payment: wire(row), isNew: !before, others };
    },
    'keep-payment'({ reference, gateway, closesAt }) {
      const open = { state: 'open', openedAt: iso(state.now), closesAt: Date.parse(closesAt) };
      Object.assign(byReference(reference), { opener: '', ...(gateway && { gateway, ...open }) });
      return {};
    },
    'stray-payment'(stray) {
      if (!strays.some(({ paymentId }) => paymentId === stray.paymentId))
        strays.push({ ...stray, isRefunded: false });
      return {};
    },
    'stray-payments-to-ask-about': () =>
      strays.filter(({ isRefunded }) => !isRefunded).map(({ paymentId }) => paymentId),
    'stray-payment-refunded'({ paymentId }) {
      for (const stray of strays) if (stray.paymentId === paymentId) stray.isRefunded = true;
      return {};
    },
    'refund-failed'(refund) {
      failedRefunds.push(refund);
      return {};
    },
    'close-payment'({ reference }) {
      Object.assign(byReference(reference), { state: 'closed' });
      return {};
    },
    'gateway-payment': ({ id }) => ({
      payment: rows.map(wire).find(({ gateway }) => gateway?.id === id) ?? null,
    }),
    'payments-to-ask-about'({ codes }) {
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

  const ask = (async (call: keyof Questions, question: never) => {
    const answer = calls[call];
    if (!answer) throw new Error(`${call} is not answered here`);
    if (state.isDown) throw busy();
    return structuredClone(answer(question));
  }) as AskEngine;

  return { ask, rows, paid, sentBack, strays, failedRefunds, state };
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
