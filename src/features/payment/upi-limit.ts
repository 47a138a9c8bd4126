import * as t from '#texts/payment.ts';
import { upiLimit } from '../../contract/payment-settings.ts';
import { formatRupees } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import type { PaymentField } from './payment-field.ts';
import { type PaymentErrors, type PaymentValues, visibleFields } from './payment-form.ts';

// A bare `import.meta.env` puts the whole environment into the build.
export const UPI_LIMIT = upiLimit(import.meta.env?.VITE_UPI_LIMIT);

export function isAboveUpi(total: Rupees | undefined): boolean {
  return total !== undefined && total > UPI_LIMIT;
}

type Option = PaymentField['options'][number];

function isUpiOption({ value, label }: Option): boolean {
  return namesUpi(value) || namesUpi(label);
}

export function upiErrors(
  fields: readonly PaymentField[],
  values: PaymentValues,
  total: Rupees | undefined,
): PaymentErrors {
  if (!isAboveUpi(total)) return new Map();
  return new Map(
    visibleFields(fields, values)
      .filter((field) => {
        const value = values.get(field.name) ?? '';
        const chosen = field.options.find((option) => option.value === value && isUpiOption(option));
        return chosen && hasOtherWay(field);
      })
      .map(({ name }) => [name, upiSentence()]),
  );
}

export function isClosed(option: Option, field: PaymentField, total: Rupees | undefined): boolean {
  return isAboveUpi(total) && isUpiOption(option) && hasOtherWay(field);
}

export function upiNote(fields: readonly PaymentField[], total: Rupees | undefined): string | null {
  if (!isAboveUpi(total)) return null;
  const ways = fields.filter(({ options }) => options.some(isUpiOption));
  if (ways.length > 0) return ways.every(hasOtherWay) ? upiSentence() : upiMayRefuse();
  const asksForId = fields.some(
    ({ name, label }) => namesUpi(name.replace(/([a-z])([A-Z])/g, '$1 $2')) || namesUpi(label),
  );
  return asksForId ? upiMayRefuse() : null;
}

export function upiMayRefuse(): string {
  return t.upiMayRefuse(formatRupees(UPI_LIMIT));
}

function upiSentence(): string {
  return t.upiLimit(formatRupees(UPI_LIMIT));
}

function hasOtherWay({ options }: Pick<PaymentField, 'options'>): boolean {
  return options.some((option) => option.value !== '' && !isUpiOption(option));
}

function namesUpi(text: string): boolean {
  return /(?<![a-z])(?:upi|bhim|vpa)(?![a-z])|यूपीआई/i.test(text);
}
