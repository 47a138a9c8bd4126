import * as v from 'valibot';
import { listOf, optionalNumber, optionalText, reading, text, textOrEmpty } from '../../lib/wire.ts';

const FIELD_TYPES = ['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox'] as const;
export type PaymentFieldType = (typeof FIELD_TYPES)[number];

/** Unknown types are text fields (D25). */
const FieldType = reading((value): PaymentFieldType => FIELD_TYPES.find((type) => type === value) ?? 'text');

const Flag = reading((value) => value === true || value === 'true' || value === 1);

/** A select's option: a plain text, or a value with a label. */
const Option = v.union([
  v.pipe(
    v.object({ value: text, label: optionalText }),
    v.transform(({ value, label }) => ({ value, label: label ?? value })),
  ),
  v.pipe(
    text,
    v.transform((value) => ({ value, label: value })),
  ),
]);

const Rules = v.object({
  required: Flag,
  minLength: optionalNumber,
  maxLength: optionalNumber,
  pattern: optionalText,
});

/** One field of the payment form (SPEC 3, Payment field definition). */
export const PaymentField = v.pipe(
  v.object({
    name: v.pipe(text, v.nonEmpty()),
    label: textOrEmpty,
    placeholder: optionalText,
    description: optionalText,
    type: FieldType,
    options: listOf(Option),
    inline: Flag,
    mask: optionalText,
    rules: reading((value) => v.parse(Rules, typeof value === 'object' && value !== null ? value : {})),
    rulesMessages: listOf(text),
    defaultValue: textOrEmpty,
    showWhenFilled: listOf(text),
  }),
  v.transform((field) => ({ ...field, label: field.label || field.name })),
);
export type PaymentField = v.InferOutput<typeof PaymentField>;

const MOST_FIELDS = 100;

/** The answer to GET /payments/fields: a list, or an object with fields; anything else is no fields (SPEC 7). */
export const PaymentFields = reading((value): PaymentField[] => {
  const list = Array.isArray(value)
    ? value
    : value && typeof value === 'object' && 'fields' in value
      ? value.fields
      : [];
  return Array.isArray(list) ? v.parse(listOf(PaymentField), list.slice(0, MOST_FIELDS)) : [];
});
