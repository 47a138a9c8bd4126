import { TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as t from '#texts/checkout.ts';
import { unusualPhone } from '#texts/checkout.ts';
import { infoIn } from '../../contract/store-info.ts';
import {
  type Business,
  businessErrors,
  businessOf,
  type TypedBusiness,
} from '../../features/checkout/business.ts';
import type { ShippingAddress } from '../../features/checkout/shipping-address.ts';
import {
  addressToSend,
  askForAllFields,
  CheckedAddress,
  hasSomethingToOrder,
} from '../../features/checkout/shipping-address.ts';
import type { OrderOutcome } from '../../features/orders/place-order.ts';
import { isUnusualPhone } from '../../lib/indian-numbers.ts';
import { draftOf, quotesOf } from '../../root/checkout.ts';
import { deliverToOf } from '../../root/owner.ts';
import { Button } from '../../ui/Button.tsx';
import shared from '../../ui/form.module.css';
import { focusUnlessMoved } from '../../ui/useExclusive.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import styles from './ShippingForm.module.css';
import { UsedAddresses } from './UsedAddresses.tsx';
import { usePinCode } from './usePinCode.tsx';

const FIELDS: readonly (Omit<TextInputProps, 'label'> & {
  name: keyof ShippingAddress;
  label: () => string;
})[] = [
  { name: 'fullName', label: () => t.fullName, autoComplete: 'shipping name', autoCapitalize: 'words' },
  { name: 'address', label: () => t.address, autoComplete: 'shipping address-line1' },
  // Before the fields that it fills in (D53.54).
  {
    name: 'postalCode',
    label: () => t.postalCode,
    autoComplete: 'shipping postal-code',
    inputMode: 'numeric',
  },
  { name: 'city', label: () => t.city, autoComplete: 'shipping address-level2' },
  { name: 'state', label: () => t.state, autoComplete: 'shipping address-level1' },
  { name: 'phone', label: () => t.phone, autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
];

const ORDER: readonly (keyof Typed)[] = [...FIELDS.map(({ name }) => name), 'businessName', 'gstin'];

type Typed = ShippingAddress & TypedBusiness;

const addressErrors = schemaResolver(CheckedAddress, { sync: true });

interface ShippingFormProps {
  busy: boolean;
  refused: Extract<OrderOutcome, { next: 'refused' }> | null;
  onSubmit: (address: ShippingAddress, business?: Business) => void;
}

export function ShippingForm({ busy, refused, onSubmit }: ShippingFormProps) {
  const shop = useShop();
  const { announcer, cart, notices } = shop;
  const draft = draftOf(shop);
  const quotes = quotesOf(shop);
  const unpriced = useStore(quotes, ({ failure }) => failure);
  const said = unpriced?.field ? unpriced.sentence : null;
  const [wantedInvoice] = useState(() => draft.read().wantsInvoice);
  // What was typed on an earlier visit is not lost where the shop's features are still unknown.
  const writesInvoices = useStore(
    shop.storeInfo,
    (info) => infoIn(info)?.features.includes('gst') ?? wantedInvoice,
  );
  const form = useForm<Typed>({
    mode: 'uncontrolled',
    initialValues: draft.read(),
    validate: (values) => ({ ...addressErrors(values), ...(writesInvoices && businessErrors(values)) }),
    onValuesChange: (values) => {
      draft.keep(values);
      quotes.deliverTo(values.postalCode);
    },
  });
  const [atFirst] = useState(() => form.getValues().postalCode);
  useEffect(() => quotes.deliverTo(atFirst), [quotes, atFirst]);
  useEffect(() => {
    if (said) announcer.announce(said);
  }, [announcer, said]);
  const focus = useRef<ReturnType<typeof focusUnlessMoved>>(null);
  useRefusal(form, refused, (field) => focus.current?.(field));
  const pinCode = usePinCode(form);
  useDeliverTo(form);
  const isUnusual = useUnusualPhone(form);
  const use = (address: ShippingAddress) => {
    form.setValues(address);
    pinCode.startAgain();
    announcer.announce(t.addressFilledIn);
  };

  const send = form.onSubmit(
    (values) => {
      if (!hasSomethingToOrder(notices, cart.get())) return;
      focus.current = focusUnlessMoved();
      onSubmit(addressToSend(values), writesInvoices ? businessOf(values) : undefined);
    },
    (errors) => {
      if (!hasSomethingToOrder(notices, cart.get())) return form.clearErrors();
      askForAllFields(notices, form.getValues());
      const firstWrong = ORDER.find((name) => Boolean(errors[name]));
      if (firstWrong) form.getInputNode(firstWrong)?.focus();
    },
  );

  return (
    <form noValidate onSubmit={send} className={`stack ${styles.form}`} aria-label={t.shippingInformation}>
      <UsedAddresses onUse={use} />
      {FIELDS.map(({ name, label, ...field }, at) => (
        <TextInput
          {...field}
          {...form.getInputProps(name)}
          {...(name === 'postalCode' && pinCode.isUnknown && { description: t.unknownPin })}
          {...(name === unpriced?.field && { error: said })}
          {...(name === 'phone' && isUnusual && { description: t.unusualPhone })}
          key={form.key(name)}
          name={name}
          label={label()}
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={500}
          enterKeyHint={at === FIELDS.length - 1 ? 'go' : 'next'}
          className={styles[name] ?? ''}
        />
      ))}
      {writesInvoices && <BusinessFields form={form} />}
      <Button type="submit" size="large" wide busy={busy} className={shared.submit ?? ''}>
        {busy ? t.processing : t.placeOrder}
      </Button>
    </form>
  );
}

/** What the shop said of a field stands beside it until it is typed in. */
function useRefusal(
  form: UseFormReturnType<Typed>,
  refused: ShippingFormProps['refused'],
  focus: ReturnType<typeof focusUnlessMoved>,
): void {
  const say = useEffectEvent(({ field, reason = t.refused }: NonNullable<typeof refused>) => {
    if (!field) return;
    form.setFieldError(field, reason);
    focus(form.getInputNode(field));
  });
  useEffect(() => {
    if (refused) say(refused);
  }, [refused]);
}

function useDeliverTo(form: UseFormReturnType<Typed>): void {
  const shop = useShop();
  const fillIn = useEffectEvent(() => {
    const typed = deliverToOf(shop).read();
    if (typed && form.getValues().postalCode.trim() === '') form.setFieldValue('postalCode', typed);
  });
  useEffect(() => fillIn(), []);
}

function useUnusualPhone(form: UseFormReturnType<ShippingAddress>): boolean {
  const { announcer } = useShop();
  const [isUnusual, setUnusual] = useState(() => isUnusualPhone(form.getValues().phone));
  form.watch('phone', ({ value }) => {
    const next = isUnusualPhone(value);
    setUnusual(next);
    if (next && !isUnusual) announcer.announce(unusualPhone);
  });
  return isUnusual;
}
