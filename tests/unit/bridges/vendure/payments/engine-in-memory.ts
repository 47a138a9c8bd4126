import type { AskEngine } from '../../../../../bridges/vendure/bridge/engine.ts';
import { busy, refusalFor } from '../../../../../bridges/vendure/bridge/refusals.ts';
import type {
  EngineOrder,
  GatewayPayment,
  Questions,
  RefusalReason,
} from '../../../../../bridges/vendure/engine-calls.ts';
import { ORDER } from '../engine-answers.ts';

type Row = GatewayPayment & { state: 'opening' | 'open' | 'closed'; opener: string };

/** The calls about payments as the engine answers them, for one order and without a clock. */
export function engineInMemory(order: EngineOrder = ORDER) {
  const rows: Row[] = [];
  const paid: { transactionId: string; amount: number; method: string }[] = [];
  const state = { order, isBusy: 0 };
  const refuse = (refused: RefusalReason) => {
    throw refusalFor({ refused });
  };
  const openRows = () => rows.filter((row) => row.state === 'open').map(wire);

  const calls: { [Name in keyof Questions]?: (question: Questions[Name]) => unknown } = {
    customer: () => ({ id: '1', email: 'a@b.in', firstName: 'A', lastName: 'B', createdAt: '' }),
    order: ({ code }) =>
      code === order.code ? { order: state.order, isOwn: true } : refuse('no-such-order'),
    orders: () => [state.order],
    pay({ transactionId, amount, method }) {
      if (state.isBusy-- > 0) throw busy();
      if (!paid.some((each) => each.transactionId === transactionId)) {
        if (amount !== order.total) refuse('amount-differs');
        if (state.order.state !== 'ArrangingPayment') refuse('not-payable');
        paid.push({ transactionId, amount, method });
        state.order = { ...state.order, state: 'PaymentSettled' };
      }
      return { open: openRows() };
    },
    'open-payment'({ code, way, opener }) {
      if (state.order.state !== 'ArrangingPayment') refuse('not-payable');
      if (rows.some((row) => row.state === 'opening' && row.opener !== opener && row.opener !== ''))
        throw busy();
      const before = rows.find((row) => row.way === way && row.state !== 'closed');
      const row = before ?? fresh(code, way, rows.length + 1, order.total);
      if (!before) rows.push(row);
      if (row.state === 'opening') row.opener = opener;
      const others = rows.filter((other) => other.state === 'open' && other !== row).map(wire);
      return { payment: wire(row), isNew: !before, others };
    },
    'keep-payment'({ reference, gateway }) {
      Object.assign(byReference(reference), { opener: '', ...(gateway && { gateway, state: 'open' }) });
      return {};
    },
    'close-payment'({ reference }) {
      Object.assign(byReference(reference), { state: 'closed' });
      return {};
    },
    'gateway-payment': ({ id }) => ({
      payment: rows.map(wire).find(({ gateway }) => gateway?.id === id) ?? null,
    }),
    'payments-to-ask-about': () => openRows(),
  };

  function byReference(reference: string): Row {
    const row = rows.find((each) => each.reference === reference);
    if (!row) throw new Error(`no payment ${reference}`);
    return row;
  }

  const ask = (async (call: keyof Questions, question: never) => {
    const answer = calls[call];
    if (!answer) throw new Error(`${call} is not answered here`);
    return structuredClone(answer(question));
  }) as AskEngine;

  return { ask, rows, paid, state };
}

function fresh(code: string, way: string, number: number, amount: number): Row {
  const openedAt = new Date().toISOString();
  return {
    reference: `${code}-${number}`,
    code,
    way,
    amount,
    openedAt,
    gateway: null,
    state: 'opening',
    opener: '',
  };
}

function wire({ state: _state, opener: _opener, ...payment }: Row): GatewayPayment {
  return payment;
}
