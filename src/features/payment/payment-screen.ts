import * as t from '#texts/payment.ts';
import { createStore } from '../../lib/store.ts';
import type { PaymentPageData, PaymentResult } from './payment.ts';
import type { PaymentField } from './payment-field.ts';
import type { PaymentErrors, PaymentValues } from './payment-form.ts';
import { opensApp, scannableAddress } from './payment-step.ts';
import { type PaymentState, wasAsked } from './payment-watch.ts';
import { type QrOnScreen, type QrStore, qrCode, qrOnScreen } from './qr-code.ts';

type PaymentView =
  | { at: 'form' }
  | { at: 'qr'; qr: QrOnScreen }
  | { at: 'expired' }
  | { at: 'away'; again: string | null; code: string | null };

export interface PaymentScreen {
  view: PaymentView;
  fields: readonly PaymentField[] | null;
  busy: boolean;
  waits: boolean;
  failure: { sentence: string; detail?: string | undefined } | null;
  started: boolean;
  order: PaymentState;
}

export interface PaymentSurroundings {
  /** A late response must not navigate (faults row 46). */
  isShown(): boolean;
  pay(
    fields: readonly PaymentField[],
    values: PaymentValues,
    shown: PaymentErrors,
    say: () => void,
  ): Promise<PaymentResult>;
  askForm(): Promise<readonly PaymentField[]>;
  qrStore: Pick<QrStore, 'keep' | 'forget'>;
  forgetTyped(): void;
  sayError(sentence: string): void;
  /** Only a history entry that showed the code shows it again. */
  markEntry(showsQr: boolean): Promise<void>;
  go(to: '/order-success' | '/orders', replace: boolean): Promise<void>;
  postForm(url: string, fields: [name: string, value: string][]): void;
  openApp(url: string): void;
  open(url: string): void;
}

export function createPaymentScreen({ orderId, fields, qr }: PaymentPageData, page: PaymentSurroundings) {
  const { get, set, subscribe } = createStore<PaymentScreen>({
    view: qr ? { at: 'qr', qr } : { at: 'form' },
    fields,
    busy: false,
    waits: false,
    failure: null,
    started: qr !== null,
    order: { is: 'unknown' },
  });
  const change = (part: Partial<PaymentScreen>) => set({ ...get(), ...part });
  let kept = Promise.resolve();

  return {
    get,
    subscribe,
    looked,

    async submit(values: PaymentValues, shown: PaymentErrors): Promise<PaymentResult | null> {
      if (get().busy) return null;
      change({ busy: true, failure: null });
      const result = await page.pay(get().fields ?? [], values, shown, () => change({ waits: true }));
      if (page.isShown()) await answered(result);
      change({ busy: false, waits: false });
      return result;
    },

    /** The form is loaded before the code is forgotten (D47). */
    async payOtherWay(): Promise<void> {
      change({ busy: true });
      const came = get().fields ?? (await page.askForm().catch(() => null));
      if (!page.isShown()) return;
      if (!came) {
        change({ busy: false });
        return page.sayError(t.formFailed);
      }
      await page.qrStore.forget(orderId);
      await markEntry(false);
      change({ view: { at: 'form' }, fields: came, started: false, busy: false });
    },

    /** Back from the gateway leads to the form (faults row 43). */
    restored(): void {
      if (get().view.at === 'away') change({ view: { at: 'form' } });
    },

    expired(): void {
      if (get().view.at !== 'qr') return;
      change({ view: { at: 'expired' }, order: { is: 'unknown', failed: 'no-response' } });
    },
  };

  async function answered(result: PaymentResult): Promise<void> {
    switch (result.next) {
      case 'paid':
        page.forgetTyped();
        return page.go('/order-success', true);
      case 'orders':
        page.forgetTyped();
        return page.go('/orders', false);
      case 'failed':
        return change({ failure: result });
      case 'lost':
        return change({ failure: result, started: true });
      case 'qr':
        kept = page.qrStore.keep(orderId, result);
        change({ view: { at: 'qr', qr: await qrOnScreen(result, Date.now()) }, started: true });
        return markEntry(true);
      case 'post':
        change({ view: { at: 'away', again: null, code: null }, started: true });
        return page.postForm(result.url, result.fields);
      case 'open':
        change({ view: { at: 'away', again: result.url, code: null }, started: true });
        return opensApp(result.url) ? openApp(result.url) : page.open(result.url);
    }
  }

  async function openApp(url: string): Promise<void> {
    page.openApp(url);
    const scannable = scannableAddress(url);
    const code = scannable && (await qrCode(scannable));
    const { view } = get();
    if (view.at === 'away') change({ view: { ...view, code } });
  }

  async function markEntry(showsQr: boolean): Promise<void> {
    await kept;
    if (page.isShown() && (!showsQr || get().view.at === 'qr')) await page.markEntry(showsQr);
  }

  async function looked(order: PaymentState): Promise<void> {
    change({ order });
    // The form says it instead.
    if (!get().started || (order.is !== 'paid' && order.is !== 'cancelled')) return;
    await page.qrStore.forget(orderId);
    if (page.isShown()) await page.go(order.is === 'paid' ? '/order-success' : '/orders', true);
  }
}

/** An expired code may have been paid after all. */
export function mayPayAnotherWay({ view, order }: PaymentScreen): boolean {
  return view.at === 'qr' || (view.at === 'expired' && wasAsked(order));
}
