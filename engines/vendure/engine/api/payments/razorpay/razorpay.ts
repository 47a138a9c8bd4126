import { randomUUID } from 'node:crypto';
import { Refused } from '../../../../../../server/shop/calls/refused.ts';
import type { GatewayPayment } from '../../../base/engine-types.ts';
import { createRazorpayClient, RazorpayFailure } from '../../../razorpay/client.ts';
import { RAZORPAY_WAYS, type RazorpaySettings, type RazorpayWay } from '../../../razorpay/settings.ts';
import type { Engine } from '../../../services.ts';
import { oneFlight } from '../../parts/in-flight.ts';
import {
  type PaymentAnswer,
  type PaymentProvider,
  type PaymentShop,
  type PaymentWish,
  unpayable,
} from '../../parts/provider.ts';
import { waitWhileBusy } from '../../parts/wait-while-busy.ts';
import { checkout } from './checkout.ts';
import { Refundable } from './entities.ts';
import { gatewayApi } from './gateway-api.ts';
import type { Opener, Opening } from './opener.ts';
import { paymentLink } from './payment-link.ts';
import { qrCode } from './qr-code.ts';
import { createSettle } from './settle.ts';

/** The database has the open payments, so that each is opened once by any engine. */
export function createRazorpay(
  engine: Engine,
  settings: RazorpaySettings,
  shop: PaymentShop,
): PaymentProvider {
  const razorpay = createRazorpayClient(settings);
  const openers: Readonly<Record<RazorpayWay, Opener>> = {
    qr: qrCode(razorpay, shop.name, settings.timeoutMs),
    upi: paymentLink(razorpay),
    checkout: checkout(razorpay),
  };
  const settle = createSettle(engine, close);
  const once = oneFlight();

  function openerOf(value: string): Opener {
    const way = RAZORPAY_WAYS.find((each) => formValue(each) === value);
    if (!way) throw new Error(`Razorpay has no way to pay called ${value}`);
    return openers[way];
  }

  async function pay(wish: PaymentWish): Promise<PaymentAnswer> {
    const { order, way } = wish;
    if (order.total < LEAST_PAISE) return { success: false, error: TOO_LITTLE };
    try {
      return await once(JSON.stringify([order.wire.id, way, wish.whereabouts]), () => open(wish));
    } catch (error) {
      return answerFor(error);
    }
  }

  async function open(wish: PaymentWish): Promise<PaymentAnswer> {
    const { order, way, whereabouts } = wish;
    // Searching, creating, and time to store the result.
    const forMs = 2 * settings.timeoutMs + 4000;
    const question = { code: order.wire.id, way, opener: randomUUID(), forMs };
    const { payment, isNew, others } = await waitWhileBusy(() => engine.gateway.open(question), TIMEOUT_MS);
    const opener = openerOf(way);
    const { reference, amount } = payment;
    const closesAt = new Date(Date.now() + opener.staysOpenMs);
    const opening = { order, amount, reference, closesAt, whereabouts };
    const closing = close(others);
    const gateway = payment.gateway ?? (await openAtGateway(opener, opening, isNew ? null : payment));
    await closing;
    if (!gateway) return open(wish);
    return opener.show(gateway, opening);
  }

  /** Null if an earlier one cannot be paid any more; the next one gets another reference. */
  async function openAtGateway(opener: Opener, opening: Opening, before: GatewayPayment | null) {
    const { reference, closesAt } = opening;
    try {
      const found = before && (await opener.find(opening, new Date(before.openedAt)));
      if (found === 'over') {
        await engine.gateway.close({ reference });
        return null;
      }
      const gateway = found ?? (await opener.create(opening));
      await engine.gateway.keep({ reference, gateway, closesAt });
      return gateway;
    } catch (error) {
      if (error instanceof RazorpayFailure) {
        // It may exist despite the error: the next request searches for its reference.
        if (error.isRefusal) await engine.gateway.close({ reference });
        else await engine.gateway.keep({ reference, gateway: null, closesAt });
      }
      throw error;
    }
  }

  async function askAboutAll(codes: string[] | null): Promise<boolean> {
    try {
      const open = await engine.gateway.toAskAbout(codes);
      const settled = await Promise.all(open.map((payment) => askAbout(payment).catch(logged)));
      return settled.some(Boolean);
    } catch (error) {
      return logged(error);
    }
  }

  async function askAboutStrays(): Promise<void> {
    const strays = await engine.payments.straysToAskAbout();
    await Promise.all(strays.map((paymentId) => askAboutStray(paymentId).catch(logged)));
  }

  async function askAboutStray(paymentId: string): Promise<void> {
    const path = `/payments/${encodeURIComponent(paymentId)}`;
    const { amount, amount_refunded: refunded } = await razorpay.get(path, Refundable);
    if (refunded >= amount) await engine.payments.strayRefunded(paymentId);
  }

  async function askAbout(payment: GatewayPayment): Promise<boolean> {
    if (!payment.gateway) return false;
    const known = await openerOf(payment.way).askAbout(payment.gateway.id);
    if (known.is === 'paid') return settle(payment, known.captured);
    if (known.is === 'over') await engine.gateway.close({ reference: payment.reference });
    return false;
  }

  async function close(open: readonly GatewayPayment[]): Promise<void> {
    await Promise.all(open.map((payment) => closeOne(payment).catch(logged)));
  }

  async function closeOne({ way, reference, gateway }: GatewayPayment): Promise<void> {
    const isClosed = gateway && (await openerOf(way).close(gateway.id));
    if (isClosed) await engine.gateway.close({ reference });
  }

  return {
    ways: settings.ways.map((way) => ({ value: formValue(way), label: openers[way].label })),
    pay,
    async ask(codes) {
      if (codes === null) await askAboutStrays().catch(logged);
      return askAboutAll(codes);
    },
    close,
    routes: gatewayApi({ engine, settings, shop, settle, askAbout }),
  };
}

/** The gateway's minimum. */
const LEAST_PAISE = 100;
/** Time for another engine to open the same payment. */
const TIMEOUT_MS = 10_000;

const TOO_LITTLE = 'An order of less than ₹1 cannot be paid this way. Please choose another way to pay.';
const REFUSED = 'This order cannot be paid this way. Please choose another way to pay.';
const NO_RESPONSE =
  'The payment service is not responding. Nothing was charged. Please try again, or choose another way to pay.';

function answerFor(error: unknown): PaymentAnswer {
  if (error instanceof Refused && error.reason === 'invalid') {
    console.error(`Razorpay: the engine refused the payment: ${error.because}`);
    return { success: false, error: REFUSED };
  }
  if (!(error instanceof RazorpayFailure)) return unpayable(error);
  console.error(`Razorpay: ${error.message}`);
  return { success: false, error: error.isRefusal ? REFUSED : NO_RESPONSE };
}

function formValue(way: RazorpayWay): string {
  return `razorpay-${way}`;
}

function logged(error: unknown): false {
  console.error(`Razorpay: ${error instanceof Error ? error.message : error}`);
  return false;
}
