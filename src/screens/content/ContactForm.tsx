import { Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { sendMessage } from '../../shop/contact/contact.ts';
import { Button } from '../../ui/Button.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import styles from './ContactForm.module.css';

/** All four are required and the e-mail's type is checked, both by the browser (SPEC 5). */
export function ContactForm() {
  const [sending, setSending] = useState(false);

  useNoticesAhead();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    await sendMessage();
    setSending(false);
    form.reset();
  }

  return (
    <form className={`surface ${styles.form}`} onSubmit={submit}>
      <div className={styles.pair}>
        <TextInput label="Name" name="name" autoComplete="name" enterKeyHint="next" required />
        <TextInput
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
        />
      </div>
      <TextInput label="Subject" name="subject" enterKeyHint="next" required />
      <Textarea label="Message" name="message" rows={6} required />
      <Button type="submit" size="large" busy={sending}>
        {sending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
