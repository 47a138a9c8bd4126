import type { Paise } from '../../../../../../src/lib/units.ts';
import type { EngineOrder, GatewayPayment } from '../../../engine-types.ts';
import type { PaymentAnswer, Whereabouts } from '../provider.ts';

/** Money that the gateway has taken. */
export interface Captured {
  paymentId: string;
  amount: Paise;
  currency: string;
}

/** The state of a payment at the gateway. */
export type Known =
  | { is: 'waiting' }
  /** Closed without money. */
  | { is: 'over' }
  | { is: 'paid'; captured: Captured };

export interface Opening {
  order: EngineOrder;
  amount: Paise;
  /** Unique at the gateway; at most 40 characters. */
  reference: string;
  closesAt: Date;
  whereabouts: Whereabouts;
}

type OpenAtGateway = NonNullable<GatewayPayment['gateway']>;

/** One way to pay at Razorpay. Every method throws RazorpayFailure. */
export interface Opener {
  label: string;
  staysOpenMs: number;
  create: (opening: Opening) => Promise<OpenAtGateway>;
  /**
   * Finds a payment that an earlier request created but could not store; 'over' if it cannot be paid any
   * more.
   */
  find: (opening: Opening, since: Date) => Promise<OpenAtGateway | 'over' | null>;
  show: (gateway: OpenAtGateway, opening: Opening) => Promise<PaymentAnswer>;
  askAbout: (id: string) => Promise<Known>;
  /** False if it is paid or its kind cannot be closed. */
  close: (id: string) => Promise<boolean>;
}

/** The shop shows a code for this long (D47); the gateway's minimum is 15 minutes. */
export const HALF_HOUR_MS = 30 * 60_000;

/** Unix seconds, as the gateway wants them. */
export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
