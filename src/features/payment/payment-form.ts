import * as t from '#texts/payment.ts';
import { PHONE_PREFIX } from '../../config.ts';
import { looksLikeEmail } from '../../contract/credentials.ts';
import { plainDigits } from '../../lib/indian-numbers.ts';
import type { Readable } from '../../lib/store.ts';
import {
  isBlankPhone,
  isInCapitals,
  isOfDigits,
  isPhone,
  masked,
  matchesPattern,
  phoneError,
  phoneValue,
} from './field-text.ts';
import { FIELD_TYPES, type PaymentField } from './payment-field.ts';

/** By field name; a ticked checkbox is 'true'. Never stored: it may be card data. */
export type PaymentValues = ReadonlyMap<string, string>;

export type PaymentErrors = ReadonlyMap<string, string>;

export const TICKED = 'true';

/** A required phone field starts with +91 (SPEC 5). */
export function initialValues(fields: readonly PaymentField[]): PaymentValues {
  return new Map(fields.map((field) => [field.name, initialValue(field)]));
}

export function visibleFields(fields: readonly PaymentField[], values: PaymentValues): PaymentField[] {
  return fields.filter(
    ({ showWhenFilled }) =>
      showWhenFilled.length === 0 || showWhenFilled.some((name) => !isBlank(values.get(name))),
  );
}

export function nextValue(field: PaymentField, typed: string, before: string): string {
  if (isPhone(field)) return phoneValue(field, typed);
  if (!isTyped(field) || field.type === 'password') return typed;
  const text = isInCapitals(field) ? typed.toUpperCase() : typed;
  if (field.mask) return masked(field.mask, text, before);
  return isWrittenOneWay(field) ? plainDigits(text) : text;
}

export function isWrittenOneWay(field: PaymentField): boolean {
  return field.type === 'number' || field.mask !== undefined || isOfDigits(field) || isInCapitals(field);
}

/** SPEC 5: submit is disabled until none are left. */
export function missingFields(fields: readonly PaymentField[], values: PaymentValues): PaymentField[] {
  return visibleFields(fields, values).filter(
    ({ name, rules }) => rules.required && isBlank(values.get(name)),
  );
}

export function labelOf({ label, rules }: Pick<PaymentField, 'label' | 'rules'>): string {
  return rules.required || SAYS_OPTIONAL.test(label) ? label : t.optional(label);
}

const SAYS_OPTIONAL = /optional|वैकल्पिक|ज़रूरी नहीं/i;

export function formErrors(
  fields: readonly PaymentField[],
  values: PaymentValues,
  shown: PaymentErrors = new Map(),
): PaymentErrors {
  return new Map(
    visibleFields(fields, values).flatMap((field): [string, string][] => {
      const error = fieldError(field, values.get(field.name) ?? '', shown.get(field.name));
      return error ? [[field.name, error]] : [];
    }),
  );
}

/** A phone field with only its +91 counts as empty (SPEC 3). */
export function fieldsToSend(
  fields: readonly PaymentField[],
  values: PaymentValues,
): Record<string, string | boolean> {
  return Object.fromEntries(
    visibleFields(fields, values).flatMap((field): [string, string | boolean][] => {
      const value = values.get(field.name) ?? '';
      if (field.type === 'checkbox') return [[field.name, value === TICKED]];
      return isBlank(value) || (isPhone(field) && isBlankPhone(value)) ? [] : [[field.name, value.trim()]];
    }),
  );
}

function initialValue(field: PaymentField): string {
  const { defaultValue, rules, type } = field;
  if (type === 'checkbox') return /^(?:true|1|yes|on)$/i.test(defaultValue) ? TICKED : '';
  if (isPhone(field))
    return defaultValue || rules.required ? phoneValue(field, defaultValue || PHONE_PREFIX) : '';
  const value = nextValue(field, defaultValue, '');
  if (value === '' || FIELD_TYPES[type].shows(value, field.options)) return value;
  // What the shopper cannot see must not be sent.
  console.warn(`The default value of the payment field "${field.name}" is not one that its input shows.`);
  return '';
}

function fieldError(field: PaymentField, value: string, shown: string | undefined): string | null {
  const { rules, rulesMessages, type } = field;
  if (isBlank(value)) return rules.required ? (rulesMessages[0] ?? t.fieldRequired) : null;
  if (isPhone(field)) return phoneError(field, value, shown);
  if (type === 'email' && !looksLikeEmail(value.trim())) {
    return t.emailWrong;
  }
  return isTyped(field) ? typedError(field, value.trim()) : null;
}

/** The server's first message is for an empty field, the second for an invalid value. */
function typedError({ rules, rulesMessages }: PaymentField, value: string): string | null {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = rules;
  if (value.length < minLength) return rulesMessages[1] ?? t.tooShort(minLength);
  if (value.length > maxLength) return rulesMessages[1] ?? t.tooLong(maxLength);
  return matchesPattern(pattern, value) ? null : (rulesMessages[1] ?? t.fieldWrong);
}

function isTyped({ type }: PaymentField): boolean {
  return FIELD_TYPES[type].isTyped;
}

function isBlank(value: string | undefined): boolean {
  return !value || value.trim() === '';
}

/** Without passwords, in memory only. Survives a session (D20), not a shopper (D34). */
export function formDraft({ session }: { session: { shopper: Readable<number> } }) {
  let stored: { orderId: string; values: PaymentValues } | null = null;
  session.shopper.subscribe(forget);
  return { keep, before, forget };

  function keep(orderId: string, fields: readonly PaymentField[], values: PaymentValues): void {
    const open = fields.filter(({ type }) => type !== 'password').map(({ name }) => name);
    stored = { orderId, values: new Map([...values].filter(([name]) => open.includes(name))) };
  }

  function before(orderId: string, fields: readonly PaymentField[]): PaymentValues {
    const typed = stored?.orderId === orderId ? stored.values : [];
    return new Map([...initialValues(fields), ...typed]);
  }

  function forget(): void {
    stored = null;
  }
}
