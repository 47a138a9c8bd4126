import * as t from '#texts/payment.ts';
import type { PaymentResult } from './payment.ts';
import type { PaymentField } from './payment-field.ts';
import { type PaymentState, wasAsked } from './payment-watch.ts';
import type { Qr, QrOnScreen } from './qr-code.ts';

export type PaymentView =
  | { at: 'form' }
  | { at: 'qr'; qr: QrOnScreen }
  /** The code is too old (D47). */
  | { at: 'expired' }
  /** `again`: the address to open by hand. `code`: an app's address as a QR code. */
  | { at: 'away'; again: string | null; code: string | null };

export interface PaymentScreen {
  view: PaymentView;
  /** Null if only the QR code is known. */
  fields: readonly PaymentField[] | null;
  busy: boolean;
  failure: { sentence: string; detail?: string | undefined } | null;
  /** A payment may be pending, so the order is watched. */
  started: boolean;
  order: PaymentState;
}

export type PaymentEvent =
  | { is: 'submitted' }
  | { is: 'answered'; result: PaymentResult }
  | { is: 'carried-out' }
  | { is: 'qr-drawn'; qr: QrOnScreen }
  | { is: 'app-drawn'; code: string | null }
  | { is: 'other-way' }
  | { is: 'form-came'; fields: readonly PaymentField[] }
  | { is: 'form-failed' }
  | { is: 'qr-left'; fields: readonly PaymentField[] }
  /** From the back/forward cache. */
  | { is: 'restored' }
  | { is: 'expired' }
  | { is: 'looked'; order: PaymentState };

export type PaymentAct =
  /** For a reload (D47). */
  | { do: 'keep-qr'; qr: Qr }
  | { do: 'forget-qr' }
  | { do: 'draw-qr'; qr: Qr }
  /** Only a history entry that showed the code shows it again. */
  | { do: 'mark-entry'; showsQr: boolean }
  | { do: 'forget-typed' }
  | { do: 'ask-form' }
  | { do: 'leave-qr'; fields: readonly PaymentField[] }
  | { do: 'say'; sentence: string }
  | { do: 'look' }
  | { do: 'post'; url: string; fields: [name: string, value: string][] }
  | { do: 'open'; url: string }
  | { do: 'go'; to: '/order-success' | '/orders'; replace: boolean };

/** `qr`: from before a reload. */
export function firstScreen(fields: readonly PaymentField[] | null, qr: QrOnScreen | null): PaymentScreen {
  return {
    view: qr ? { at: 'qr', qr } : { at: 'form' },
    fields,
    busy: false,
    failure: null,
    started: qr !== null,
    order: { is: 'unknown' },
  };
}

export function nextScreen(screen: PaymentScreen, event: PaymentEvent): PaymentScreen {
  switch (event.is) {
    case 'submitted':
      return { ...screen, busy: true, failure: null };
    case 'answered':
      return screenAfter(screen, event.result);
    case 'carried-out':
    case 'form-failed':
      return { ...screen, busy: false };
    case 'qr-drawn':
      return { ...screen, view: { at: 'qr', qr: event.qr }, started: true };
    case 'app-drawn':
      return screen.view.at === 'away' ? { ...screen, view: { ...screen.view, code: event.code } } : screen;
    case 'other-way':
      return { ...screen, busy: true };
    case 'qr-left':
      return { ...screen, view: { at: 'form' }, fields: event.fields, started: false, busy: false };
    // Back from the gateway leads to the form (faults row 43).
    case 'restored':
      return screen.view.at === 'away' ? { ...screen, view: { at: 'form' } } : screen;
    // The known state of the order is as old as the code.
    case 'expired':
      return screen.view.at === 'qr'
        ? { ...screen, view: { at: 'expired' }, order: { is: 'unknown', failed: 'no-response' } }
        : screen;
    case 'looked':
      return { ...screen, order: event.order };
    case 'form-came':
      return screen;
  }
}

function screenAfter(screen: PaymentScreen, result: PaymentResult): PaymentScreen {
  switch (result.next) {
    case 'failed':
      return { ...screen, failure: result };
    case 'lost':
      return { ...screen, failure: result, started: true };
    case 'post':
      return { ...screen, view: { at: 'away', again: null, code: null }, started: true };
    case 'open':
      return { ...screen, view: { at: 'away', again: result.url, code: null }, started: true };
    default:
      return screen;
  }
}

/** `screen` is the one after the event. */
export function actsAfter(screen: PaymentScreen, event: PaymentEvent): readonly PaymentAct[] {
  switch (event.is) {
    case 'answered':
      return actsAfterAnswer(event.result);
    case 'qr-drawn':
      return [{ do: 'mark-entry', showsQr: true }];
    case 'other-way':
      return screen.fields ? actsToLeaveQr(screen.fields) : [{ do: 'ask-form' }];
    case 'form-came':
      return actsToLeaveQr(event.fields);
    case 'form-failed':
      return [{ do: 'say', sentence: t.formFailed }];
    case 'expired':
      return screen.view.at === 'expired' ? [{ do: 'look' }] : [];
    case 'looked':
      return screen.started ? actsOnceSettled(event.order) : [];
    default:
      return [];
  }
}

function actsAfterAnswer(result: PaymentResult): readonly PaymentAct[] {
  switch (result.next) {
    case 'paid':
      return [{ do: 'forget-typed' }, { do: 'go', to: '/order-success', replace: true }];
    case 'orders':
      return [{ do: 'forget-typed' }, { do: 'go', to: '/orders', replace: false }];
    case 'qr':
      return [
        { do: 'keep-qr', qr: result },
        { do: 'draw-qr', qr: result },
      ];
    case 'post':
      return [{ do: 'post', url: result.url, fields: result.fields }];
    case 'open':
      return [{ do: 'open', url: result.url }];
    default:
      return [];
  }
}

/** The form is loaded before the code is forgotten (D47). */
function actsToLeaveQr(fields: readonly PaymentField[]): readonly PaymentAct[] {
  return [{ do: 'forget-qr' }, { do: 'mark-entry', showsQr: false }, { do: 'leave-qr', fields }];
}

function actsOnceSettled({ is }: PaymentState): readonly PaymentAct[] {
  if (is === 'paid') return [{ do: 'forget-qr' }, { do: 'go', to: '/order-success', replace: true }];
  if (is === 'cancelled') return [{ do: 'forget-qr' }, { do: 'go', to: '/orders', replace: true }];
  return [];
}

/** An expired code may have been paid after all. */
export function mayPayAnotherWay({ view, order }: PaymentScreen): boolean {
  return view.at === 'qr' || (view.at === 'expired' && wasAsked(order));
}
