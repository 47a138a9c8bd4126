import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ChangeEvent, useState } from 'react';
import * as t from '#texts/checkout.ts';
import type { TypedBusiness } from '../../features/checkout/business.ts';

type Form = Pick<UseFormReturnType<TypedBusiness>, 'getInputProps' | 'getValues' | 'key'>;

export function BusinessFields({ form }: { form: Form }) {
  const [isOpen, setOpen] = useState(() => form.getValues().wantsInvoice);
  const check = form.getInputProps('wantsInvoice', { type: 'checkbox' });
  const gstin = form.getInputProps('gstin');
  return (
    <>
      <Checkbox
        {...check}
        key={form.key('wantsInvoice')}
        label={t.needsInvoice}
        onChange={(event) => {
          setOpen(event.currentTarget.checked);
          check.onChange(event);
        }}
      />
      {isOpen && (
        <>
          <TextInput
            {...form.getInputProps('businessName')}
            key={form.key('businessName')}
            name="businessName"
            label={t.businessName}
            required
            maxLength={200}
            autoComplete="billing organization"
            enterKeyHint="next"
          />
          <TextInput
            {...gstin}
            key={form.key('gstin')}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              inCapitals(event.currentTarget);
              gstin.onChange(event);
            }}
            name="gstin"
            label={t.gstin}
            required
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
        </>
      )}
    </>
  );
}

/** The caret stays in place. */
function inCapitals(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  const capitals = value.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (capitals === value) return;
  input.value = capitals;
  input.setSelectionRange(selectionStart, selectionEnd);
}
