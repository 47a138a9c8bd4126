import type { EngineOrder, GatewayPayment } from '../../../engine-calls.ts';
import type { PaymentAnswer, Whereabouts } from '../provider.ts';

/** Money that the gateway has taken. */
export interface Captured {
  paymentId: string;
  amount: number;
  currency: string;
}

/** What the gateway knows of a payment that was opened. */
export type Known =
  | { is: 'waiting' }
  /** It closed without money. */
  | { is: 'over' }
  | { is: 'paid'; captured: Captured };

export interface Opening {
  order: EngineOrder;
  /** In paise. */
  amount: number;
  /** Unique at the gateway; at most 40 characters. */
  reference: string;
  closesAt: Date;
  whereabouts: Whereabouts;
}

type OpenAtGateway = NonNullable<GatewayPayment['gateway']>;

/** One way to pay at Razorpay: what is opened there for an order, and how it is shown. All of it throws RazorpayFailure. */
export interface Opener {
  label: string;
  /** For how long it is shown to whoever asks for the payment again. */
  staysOpenMs: number;
  create: (opening: Opening) => Promise<OpenAtGateway>;
  /** The one that an earlier request may have created and did not live to remember; 'over' if nobody can pay it now. */
  find: (opening: Opening, since: Date) => Promise<OpenAtGateway | 'over' | null>;
  /** The answer that the shop acts on. */
  show: (gateway: OpenAtGateway, opening: Opening) => Promise<PaymentAnswer>;
  askAbout: (id: string) => Promise<Known>;
  /** False where it cannot be closed, because it is paid or because its kind cannot. */
  close: (id: string) => Promise<boolean>;
}

/** As long as the shop keeps a code on screen (D47); the gateway wants a quarter of an hour at least. */
export const HALF_HOUR_MS = 30 * 60_000;

/** Unix seconds, as the gateway counts. */
export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
