import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerFor, GatewayError } from './calls.ts';
import { PAY_PATH, payPage, postingPage } from './pages.ts';
import {
  event,
  eventFor,
  type Opened,
  type PaymentEntity,
  type Records,
  type RefundRecord,
  refundEntity,
} from './records.ts';

/** How the next calls fail. */
interface Mood {
  /** Responds with this status and does nothing. */
  status?: number;
  /** Does the work, but sends no response. */
  dropsAnswers?: boolean;
  delayMs?: number;
  /** Of new refunds. */
  refunds?: RefundRecord['status'];
}

interface Delivery {
  /** Deliveries per webhook. */
  times?: number;
  /** A wrong secret. */
  secret?: string;
  /** The later event first. */
  backwards?: boolean;
  /** Other than requested. */
  amount?: number;
  currency?: string;
  status?: 'captured' | 'authorized' | 'failed';
}

/** Razorpay's API as documented, for the calls that the engine makes, on this machine only. */
export interface RazorpayStandIn {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Such as 'POST /v1/orders'. */
  calls: string[];
  records: Records;
  mood: Mood;
  /** Pays without a webhook. */
  pay: (id: string, delivery?: Delivery) => PaymentEntity;
  /** Sends webhooks and returns the statuses of the responses. */
  notify: (address: string, id: string, payment: PaymentEntity, delivery?: Delivery) => Promise<number[]>;
  /** Lets a refund fail and sends its webhook so many times at once. */
  failRefund: (address: string, id: string, times: number) => Promise<number[]>;
  /** The fields that Razorpay sends with a returning shopper. */
  returnOf: (id: string, payment: PaymentEntity) => Record<string, string>;
  close: () => Promise<void>;
}

/** The engine's settings for this stand-in. */
export function settingsFor({ keyId, keySecret, webhookSecret, url }: RazorpayStandIn): NodeJS.ProcessEnv {
  return {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_URL: url,
    RAZORPAY_TIMEOUT: '3000',
  };
}

export function webhookAt(api: string): string {
  return `${api}/api/v1/payments/gateway/webhook`;
}

export async function startRazorpay(port = 0): Promise<RazorpayStandIn> {
  const records: Records = { opened: new Map(), payments: new Map(), refunds: new Map() };
  const keys = {
    keyId: 'rzp_test_StandIn000001',
    keySecret: secret(),
    webhookSecret: secret(),
  };
  const calls: string[] = [];
  const standIn = { mood: {} as Mood };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const path = request.url ?? '/';
    let body = '';
    for await (const part of request) body += part;
    calls.push(`${method} ${path}`);
    if (path.startsWith('/pictures/')) {
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(PICTURE);
      return;
    }
    if (path === '/v1/checkout/embedded') {
      embeddedCheckout(new URLSearchParams(body), response);
      return;
    }
    if (path.startsWith('/pages/')) {
      shopperPage(path, new URLSearchParams(body), response);
      return;
    }
    const { status, dropsAnswers, delayMs = 0 } = standIn.mood;
    await pause(delayMs, undefined, { ref: false });
    const wanted = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
    try {
      if (headers.authorization !== wanted) throw new GatewayError(401, 'Authentication failed');
      if (status) throw new GatewayError(status, 'We are facing some trouble completing your request');
      const key = String(headers['x-refund-idempotency'] ?? '');
      const json = answerFor(method, new URL(path, url), body ? JSON.parse(body) : {}, records, {
        key,
        status: standIn.mood.refunds,
      });
      if (dropsAnswers) request.socket.destroy();
      else response.writeHead(200, JSON_TYPE).end(JSON.stringify(json));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      response.writeHead(error.status, JSON_TYPE).end(JSON.stringify(error.json));
    }
  }

  /** Validates the form of the hosted checkout. */
  function embeddedCheckout(form: URLSearchParams, response: ServerResponse): void {
    const id = form.get('order_id') ?? '';
    const missing = ['key_id', 'order_id', 'amount', 'currency', 'name', 'callback_url'].filter(
      (name) => !form.get(name),
    );
    const isWrong =
      form.get('key_id') !== keys.keyId || String(records.opened.get(id)?.amount) !== form.get('amount');
    if (missing.length > 0 || isWrong) {
      response.writeHead(400, JSON_TYPE).end(JSON.stringify({ missing, isWrong }));
      return;
    }
    const back = { callback: form.get('callback_url') ?? '', cancel: form.get('cancel_url') ?? '' };
    response.writeHead(200, HTML_TYPE).end(payPage(id, back));
  }

  /** A payment link's page, and the button of both pages. */
  function shopperPage(path: string, form: URLSearchParams, response: ServerResponse): void {
    const id = form.get('id') || path.slice('/pages/'.length);
    const opened = openedBy(id);
    if (path !== PAY_PATH) {
      const callback = String(opened.asked.callback_url ?? '');
      response.writeHead(200, HTML_TYPE).end(payPage(id, { callback, cancel: '' }));
      return;
    }
    const words = returnOf(id, pay(id));
    const callback = form.get('callback') ?? '';
    if (opened.kind === 'order') response.writeHead(200, HTML_TYPE).end(postingPage(callback, words));
    else response.writeHead(302, { Location: `${callback}&${new URLSearchParams(words)}` }).end();
  }

  function pay(id: string, delivery: Delivery = {}): PaymentEntity {
    const opened = openedBy(id);
    const status = delivery.status ?? 'captured';
    const payment: PaymentEntity = {
      id: `pay_${randomBytes(7).toString('hex')}`,
      entity: 'payment',
      amount: delivery.amount ?? opened.amount,
      currency: delivery.currency ?? 'INR',
      status,
      order_id: opened.orderId,
      method: 'upi',
      captured: status === 'captured',
    };
    records.payments.set(payment.id, { ...payment, of: id });
    if (status === 'captured') opened.status = opened.kind === 'qr' ? 'closed' : 'paid';
    return payment;
  }

  async function notify(
    address: string,
    id: string,
    payment: PaymentEntity,
    delivery: Delivery = {},
  ): Promise<number[]> {
    const events = eventFor(openedBy(id), payment);
    if (delivery.backwards) events.reverse();
    const statuses: number[] = [];
    for (const each of events) statuses.push(...(await deliver(address, each, delivery)));
    return statuses;
  }

  async function deliver(address: string, json: object, { secret, times = 1 }: Delivery): Promise<number[]> {
    const body = JSON.stringify(json);
    const signature = signed(body, secret ?? keys.webhookSecret);
    const eventId = randomBytes(7).toString('hex');
    const headers = { ...JSON_TYPE, 'X-Razorpay-Signature': signature, 'x-razorpay-event-id': eventId };
    const answers = await Promise.all(
      Array.from({ length: times }, () => fetch(address, { method: 'POST', body, headers })),
    );
    return answers.map(({ status }) => status);
  }

  async function failRefund(address: string, id: string, times: number): Promise<number[]> {
    const refund = [...records.refunds.values()].find((each) => each.id === id);
    if (!refund) throw new Error(`no refund ${id}`);
    refund.status = 'failed';
    const payment = records.payments.get(refund.paymentId);
    const payload = { refund: { entity: refundEntity(refund) }, payment: { entity: payment } };
    return deliver(address, event('refund.failed', payload), { times });
  }

  function returnOf(id: string, payment: PaymentEntity): Record<string, string> {
    const opened = openedBy(id);
    if (opened.kind === 'order') {
      return {
        razorpay_payment_id: payment.id,
        razorpay_order_id: id,
        razorpay_signature: signed(`${id}|${payment.id}`, keys.keySecret),
      };
    }
    const { reference, status } = opened;
    return {
      razorpay_payment_id: payment.id,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: reference,
      razorpay_payment_link_status: status,
      razorpay_signature: signed([id, reference, status, payment.id].join('|'), keys.keySecret),
    };
  }

  function openedBy(id: string): Opened {
    const opened = records.opened.get(id);
    if (!opened) throw new Error(`nothing was opened as ${id}`);
    return opened;
  }

  return Object.assign(standIn, {
    ...keys,
    url,
    calls,
    records,
    pay,
    notify,
    failRefund,
    returnOf,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const HTML_TYPE = { 'Content-Type': 'text/html; charset=utf-8' };
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function secret(): string {
  return randomBytes(12).toString('hex');
}

function signed(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
