import type { Paise } from '../../../../../../src/lib/units.ts';
import type { EngineOrder, GatewayPayment } from '../../../base/engine-types.ts';
import type { PaymentAnswer, Whereabouts } from '../../parts/provider.ts';

export interface Captured {
  paymentId: string;
  amount: Paise;
  currency: string;
}

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

/** Every method throws RazorpayFailure. */
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

export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
