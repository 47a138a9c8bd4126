import type { ServerResponse } from 'node:http';
import { Body, Controller, HttpCode, Inject, Param, Post, Res, UseGuards } from '@nestjs/common';
import { Logger } from '@vendure/core';
import { BRIDGE_ROUTE, type Call, type Questions } from '../engine-calls.ts';
import { sayOnce } from '../say-once.ts';
import { BridgeKey } from './bridge-key.ts';
import { BridgeCatalogue } from './catalogue.ts';
import { BridgeContact } from './contact.ts';
import { BridgeCustomers } from './customers.ts';
import { BridgeGatewayPayments } from './gateway-payments.ts';
import { BridgeInvoices } from './invoices.ts';
import { BridgeMails } from './mail/mails.ts';
import { BRIDGE_OPTIONS, type BridgeOptions } from './options.ts';
import { BridgeOrders } from './orders.ts';
import { BridgePayments } from './payments.ts';
import { BridgePricing } from './pricing.ts';
import { BridgeRefunds } from './refunds.ts';
import { Refused } from './refused.ts';
import { BridgeShipping } from './shipping.ts';

type Answering = {
  readonly [Name in Call]: (question: Questions[Name], gone: AbortSignal) => Promise<unknown>;
};

/** Only bridges reach these calls (bridge-key.ts), and they have checked the input. */
@UseGuards(BridgeKey)
@Controller(BRIDGE_ROUTE)
export class BridgeController {
  readonly #answering: Answering;
  readonly #log = sayOnce((line, stack) => Logger.error(line, 'Bridge', stack));

  constructor(
    @Inject(BridgeCatalogue) catalogue: BridgeCatalogue,
    @Inject(BridgeContact) contact: BridgeContact,
    @Inject(BridgeCustomers) customers: BridgeCustomers,
    @Inject(BridgeOrders) orders: BridgeOrders,
    @Inject(BridgePayments) payments: BridgePayments,
    @Inject(BridgeGatewayPayments) gateway: BridgeGatewayPayments,
    @Inject(BridgeInvoices) invoices: BridgeInvoices,
    @Inject(BridgeMails) mails: BridgeMails,
    @Inject(BRIDGE_OPTIONS) options: BridgeOptions,
    @Inject(BridgePricing) pricing: BridgePricing,
    @Inject(BridgeRefunds) refunds: BridgeRefunds,
    @Inject(BridgeShipping) shipping: BridgeShipping,
  ) {
    this.#answering = {
      collections: () => catalogue.collections(),
      products: (question) => catalogue.products(question),
      languages: () => catalogue.languages(),
      register: (question) => customers.register(question),
      'sign-in': (question) => customers.signIn(question),
      'sign-out': (question) => customers.signOut(question),
      'ask-for-reset': (question) => mails.noteReset(question),
      'reset-password': (question) => customers.resetPassword(question),
      customer: async ({ token }) => {
        const { id, emailAddress, firstName, lastName, createdAt } = await customers.byToken(token);
        return { id: String(id), email: emailAddress, firstName, lastName, createdAt };
      },
      invoice: (question) => invoices.one(question),
      quote: (question) => pricing.quote(question),
      rename: (question) => customers.rename(question),
      'change-password': (question) => customers.changePassword(question),
      erase: async (question) => {
        await customers.requirePassword(question);
        const open = await orders.cancelUnpaid(question);
        await customers.erase(question);
        return { open };
      },
      'ticket-of': (question) => contact.ticketOf(question),
      'keep-message': (question) => contact.keep(question),
      subscribe: (question) => contact.subscribe(question),
      'confirm-newsletter': (question) => contact.confirm(question),
      'leave-newsletter': (question) => contact.leave(question),
      'place-order': (question, gone) => orders.place(question, gone),
      orders: (question) => orders.list(question),
      order: (question) => orders.one(question),
      cancel: (question) => orders.cancel(question),
      pay: (question) => payments.pay(question),
      'refunds-needed': () => refunds.needed(),
      'refund-failed': (question) => refunds.failed(question),
      'stray-payment': (question) => payments.noteStray(question),
      'stray-payments-to-ask-about': () => payments.straysToAskAbout(),
      'stray-payment-refunded': (question) => payments.strayRefunded(question),
      'open-payment': (question) => gateway.open(question),
      'keep-payment': (question) => gateway.keep(question),
      'close-payment': (question) => gateway.close(question),
      'gateway-payment': (question) => gateway.one(question),
      'payments-to-ask-about': (question) => gateway.toAskAbout(question),
      offers: async () => [
        ...['cancel', 'signout', 'stock', 'quotes', 'account', 'erase'],
        ...((await options.store())?.seller ? ['gst'] : []),
        ...(options.mail ? ['mail', 'reset', 'contact', 'newsletter'] : []),
      ],
      delivery: () => shipping.look(),
      'hidden-promotions': () => pricing.hidden(),
    };
  }

  @Post(':call')
  @HttpCode(200)
  async answer(
    @Param('call') call: string,
    @Body() question: never,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<unknown> {
    if (!isCall(this.#answering, call)) return { refused: 'invalid', because: `no such call: ${call}` };
    try {
      return await this.#answering[call](question, bridgeGone(response));
    } catch (error) {
      if (error instanceof Refused) {
        return { refused: error.reason, because: error.message, ...error.details };
      }
      this.#log(`${call}: ${error}`, error instanceof Error ? error.stack : undefined);
      if (NEVER.test(String((error as { code?: unknown }).code))) {
        return { refused: 'invalid', because: String(error) };
      }
      throw error;
    }
  }
}

/** Aborted if the bridge closes the connection before it has the response. */
function bridgeGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** PostgreSQL's codes for values, columns and tables that do not fit. Trying again would not help. */
const NEVER = /^(22|42)[0-9A-Z]{3}$/;

function isCall(answering: Answering, call: string): call is Call {
  return Object.hasOwn(answering, call);
}
