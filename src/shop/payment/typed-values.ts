import type { Readable } from '../../lib/store.ts';
import type { PaymentField } from './payment-field.ts';
import { initialValues, type PaymentValues } from './payment-form.ts';

/**
 * What was typed into the payment form, for as long as this page lives. It survives a session that ends meanwhile and
 * a look at the cart (D20), but not another shopper (D34). In memory only, without passwords, for one order at a
 * time.
 */
export function typedValues({ session }: { session: { shopper: Readable<number> } }) {
  let kept: { orderId: string; values: PaymentValues } | null = null;
  let following = false;

  return { keep, before, forget };

  function keep(orderId: string, fields: readonly PaymentField[], values: PaymentValues): void {
    if (!following) session.shopper.subscribe(forget);
    following = true;
    const open = fields.filter(({ type }) => type !== 'password').map(({ name }) => name);
    kept = { orderId, values: new Map([...values].filter(([name]) => open.includes(name))) };
  }

  /** The values the form opens with. */
  function before(orderId: string, fields: readonly PaymentField[]): PaymentValues {
    const typed = kept?.orderId === orderId ? kept.values : [];
    return new Map([...initialValues(fields), ...typed]);
  }

  function forget(): void {
    kept = null;
  }
}
