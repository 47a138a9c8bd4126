import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import * as t from '#texts/payment.ts';
import { isPhone } from '../../features/payment/field-text.ts';
import type { PaymentField as Field } from '../../features/payment/payment-field.ts';
import { isWrittenOneWay, labelOf, TICKED } from '../../features/payment/payment-form.ts';
import { isClosed } from '../../features/payment/upi-limit.ts';
import { isUnusualPhone } from '../../lib/indian-numbers.ts';
import type { Rupees } from '../../lib/units.ts';

interface PaymentFieldProps {
  id: string;
  field: Field;
  value: string;
  error: string | undefined;
  total: Rupees | undefined;
  className: string;
  onChange: (typed: string) => void;
}

export function PaymentField({ id, field, value, error, total, className, onChange }: PaymentFieldProps) {
  const { name, placeholder, type, rules } = field;
  const isUnusual = isPhone(field) && isUnusualPhone(value) && error === undefined;
  const description = isUnusual ? t.phoneUnusual : field.description;
  const common = { id, name, label: labelOf(field), description, error, className, required: rules.required };

  if (type === 'checkbox') {
    return (
      <Checkbox
        {...common}
        checked={value === TICKED}
        onChange={(event) => onChange(event.currentTarget.checked ? TICKED : '')}
      />
    );
  }
  if (type === 'select') {
    return (
      <NativeSelect
        {...common}
        data={[
          { value: '', label: placeholder ?? t.choose },
          ...field.options.map((option) => ({ ...option, disabled: isClosed(option, field, total) })),
        ]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Its arrow is a picture without a name.
        rightSectionProps={{ 'aria-hidden': true }}
      />
    );
  }
  const typed = {
    ...common,
    placeholder,
    value,
    minLength: rules.minLength,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (type === 'textarea') return <Textarea {...typed} autosize={false} rows={4} />;
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!isWrittenOneWay(field) || type === 'password') return;
    // The browser would cut what is longer than the field, spaces and invisible characters counted.
    event.preventDefault();
    onChange(withPasted(event.currentTarget, event.clipboardData.getData('text')));
  };
  return <TextInput {...typed} {...lengths(field)} {...keyboard(field)} type={type} onPaste={onPaste} />;
}

/** A number input has no selection. */
function withPasted({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  const start = selectionStart ?? 0;
  return value.slice(0, start) + text.trim() + value.slice(selectionEnd ?? value.length);
}

/** SPEC 5. A phone field has its own limit, because a pasted number may contain spaces. */
function lengths(field: Field) {
  const { minLength, maxLength } = field.rules;
  return isPhone(field) ? {} : { minLength, maxLength };
}

function keyboard(field: Field) {
  if (isPhone(field)) return { inputMode: 'tel', autoComplete: 'tel' } as const;
  if (field.type === 'email') return { inputMode: 'email', autoComplete: 'email' } as const;
  const isNumeric = field.type === 'number' || /^[^A*]*[9#][^A*]*$/.test(field.mask ?? '');
  return isNumeric ? ({ inputMode: 'numeric' } as const) : {};
}
