import { Textarea, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import * as t from '#texts/content.ts';
import { sendMessage } from '../../features/contact/contact.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ContactPage.module.css';

/** The browser checks that all are filled in, and the e-mail's type (SPEC 5). */
export function ContactForm() {
  const shop = useShop();
  const [sending, exclusive] = useExclusive();

  useNoticesAhead();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void exclusive(async () => {
      await sendMessage(shop);
      form.reset();
    });
  }

  return (
    <MantineRoot>
      <form className={`surface stack ${styles.form}`} onSubmit={submit}>
        <div className={`stack ${styles.pair}`}>
          <TextInput label={t.name} name="name" autoComplete="name" enterKeyHint="next" required />
          <TextInput
            label={t.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            required
          />
        </div>
        <TextInput label={t.subject} name="subject" enterKeyHint="next" required />
        <Textarea label={t.message} name="message" rows={6} required />
        <Button type="submit" size="large" busy={sending}>
          {sending ? t.sending : t.send}
        </Button>
      </form>
    </MantineRoot>
  );
}
