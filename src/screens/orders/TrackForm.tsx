import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import * as t from '#texts/orders.ts';
import * as pages from '#texts/pages.ts';
import { Account } from '../../features/account/account.ts';
import { type TrackResult, trackOrder } from '../../features/orders/track-order.ts';
import { ownerOf } from '../../root/owner.ts';
import { Button } from '../../ui/Button.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './TrackOrderPage.module.css';

interface TrackFormProps {
  orderId: string;
  onResult: (result: TrackResult) => void;
}

/** Contains a signed-in shopper's e-mail, with the hint (D22). */
export function TrackForm({ orderId, onResult }: TrackFormProps) {
  const shop = useShop();
  const isUser = useStore(shop.session).state === 'user';
  const [busy, exclusive] = useExclusive();
  const form = useForm({
    mode: 'controlled',
    initialValues: { orderId, contactInfo: '' },
    validate: {
      orderId: (value) => (value.trim() ? null : t.orderNumberMissing),
      contactInfo: (value) => (value.trim() ? null : t.contactInfoMissing),
    },
  });
  useAccountEmail((email, before) => {
    // Does not overwrite what the shopper has typed since.
    if (form.getValues().contactInfo === before) form.setValues({ contactInfo: email });
  });

  const send = () =>
    exclusive(async () => onResult(await trackOrder(shop, { ...form.getValues(), given: orderId })));
  // Also called with empty fields: the shop function says what is missing (SPEC 5).
  const submit = form.onSubmit(send, (errors) => {
    void send();
    form.getInputNode(errors.orderId ? 'orderId' : 'contactInfo')?.focus();
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      className={`surface stack ${styles.sheet}`}
      aria-label={pages.trackOrder}
    >
      <OfflineNote>{t.trackOffline}</OfflineNote>
      <TextInput
        {...form.getInputProps('orderId')}
        name="orderId"
        label={t.orderNumber}
        required
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextInput
        {...form.getInputProps('contactInfo')}
        name="contactInfo"
        label={t.contactInfo}
        description={isUser ? t.accountEmail : undefined}
        required
        autoComplete="email"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" wide busy={busy}>
        {busy ? t.tracking : pages.trackOrder}
      </Button>
    </form>
  );
}

/**
 * Calls back with the session's marker, then with the account's e-mail (D22). `before` is the previous value, '' at
 * first.
 */
function useAccountEmail(onEmail: (email: string, before: string) => void): void {
  const shop = useShop();
  const { api, session } = shop;
  const report = useEffectEvent(onEmail);
  useEffect(() => {
    const current = session.get();
    if (current.state !== 'user') return;
    if (current.email) report(current.email, '');
    let gone = false;
    const account = api.get('/accountInfo', Account);
    // The page shows private data now, so its owner must be known (D34).
    void ownerOf(shop).identify(async () => (await account).value.email);
    account.then(
      ({ value }) => {
        if (!gone && value.email) report(value.email, current.email);
      },
      // The shopper fills in the field.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [api, session, shop]);
}
