import { onSignOut } from '../session/forgetters.ts';
import type { PaymentField } from './payment-field.ts';
import { initialValues, type PaymentValues } from './payment-form.ts';

/**
 * What was typed into the payment form, while this page lives: a session that ends in the middle of it, or a look
 * at the cart, takes nothing away (D20). In memory only, without passwords, and for one order at a time.
 */
let kept: { orderId: string; values: PaymentValues } | null = null;

export function keepTyped(orderId: string, fields: readonly PaymentField[], values: PaymentValues): void {
  const open = fields.filter(({ type }) => type !== 'password').map(({ name }) => name);
  kept = { orderId, values: new Map([...values].filter(([name]) => open.includes(name))) };
}

/** The values the form opens with. */
export function typedBefore(orderId: string, fields: readonly PaymentField[]): PaymentValues {
  const before = kept?.orderId === orderId ? kept.values : [];
  return new Map([...initialValues(fields), ...before]);
}

export function forgetTyped(): void {
  kept = null;
}

onSignOut(forgetTyped);
