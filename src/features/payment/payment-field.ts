import * as v from 'valibot';
import { fieldsOf } from '../../lib/lenient.ts';
import { listOf, optionalNumber, optionalText, reading, text, textOrEmpty } from '../../lib/wire.ts';

/** `isTyped`: masks, lengths and patterns apply. `shows`: what an input of the type can show as its value. */
interface TypeOfField {
  isTyped: boolean;
  shows(value: string, options: readonly { value: string }[]): boolean;
}

const showsLine = (value: string) => !/[\n\r]/.test(value);

export const FIELD_TYPES = {
  text: { isTyped: true, shows: showsLine },
  email: { isTyped: true, shows: showsLine },
  password: { isTyped: true, shows: showsLine },
  number: { isTyped: true, shows: (value) => /^-?(\d+|\d*\.\d+)(e[-+]?\d{1,2})?$/i.test(value) },
  tel: { isTyped: true, shows: showsLine },
  textarea: { isTyped: true, shows: () => true },
  select: { isTyped: false, shows: (value, options) => options.some((option) => option.value === value) },
  checkbox: { isTyped: false, shows: () => true },
} satisfies Record<string, TypeOfField>;
export type PaymentFieldType = keyof typeof FIELD_TYPES;

/** Unknown types are text fields (D25). */
const FieldType = reading((value) => (isFieldType(value) ? value : 'text'));

/** Long texts could block the page (faults row 55). */
const LONGEST_SHOWN = 500;
const LONGEST_VALUE = 1000;
const LONGEST_MASK = 100;
const MOST_OPTIONS = 500;
const MOST_TEXTS = 50;

const Shown = v.pipe(
  text,
  v.transform((whole) => whole.slice(0, LONGEST_SHOWN)),
);
const OptionalShown = reading((wire) => v.parse(optionalText, wire)?.slice(0, LONGEST_SHOWN));
const Value = v.pipe(text, v.maxLength(LONGEST_VALUE));

const Flag = reading((value) => value === true || value === 'true' || value === 1);

const Option = v.union([
  v.pipe(
    v.object({ value: Value, label: OptionalShown }),
    v.transform(({ value, label }) => ({ value, label: label ?? value })),
  ),
  v.pipe(
    Value,
    v.transform((value) => ({ value, label: value })),
  ),
]);

const Rules = v.object({
  required: Flag,
  minLength: optionalNumber,
  maxLength: optionalNumber,
  pattern: optionalText,
});

export const PaymentField = v.pipe(
  v.object({
    name: v.pipe(Value, v.nonEmpty()),
    label: OptionalShown,
    placeholder: OptionalShown,
    description: OptionalShown,
    type: FieldType,
    options: firstOf(MOST_OPTIONS, Option),
    inline: Flag,
    mask: reading((wire) => upTo(LONGEST_MASK, wire) || undefined),
    rules: reading((value) => v.parse(Rules, fieldsOf(value) ?? {})),
    rulesMessages: firstOf(MOST_TEXTS, Shown),
    defaultValue: reading((wire) => upTo(LONGEST_VALUE, wire)),
    showWhenFilled: firstOf(MOST_TEXTS, Value),
  }),
  v.transform((field) => ({ ...field, label: field.label ?? field.name })),
);
export type PaymentField = v.InferOutput<typeof PaymentField>;

const MOST_FIELDS = 100;

/** SPEC 7: anything but a list or an object with `fields` is empty. */
export const PaymentFields = reading((value): PaymentField[] => {
  const list = Array.isArray(value) ? value : fieldsOf(value)?.fields;
  return Array.isArray(list) ? v.parse(listOf(PaymentField), list.slice(0, MOST_FIELDS)) : [];
});

function isFieldType(value: unknown): value is PaymentFieldType {
  return typeof value === 'string' && Object.hasOwn(FIELD_TYPES, value);
}

function firstOf<const Item extends v.GenericSchema>(most: number, item: Item) {
  return reading((wire) => v.parse(listOf(item), Array.isArray(wire) ? wire.slice(0, most) : wire));
}

function upTo(longest: number, wire: unknown): string {
  const whole = v.parse(textOrEmpty, wire);
  return whole.length > longest ? '' : whole;
}
