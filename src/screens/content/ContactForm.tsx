import { Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import * as t from '#texts/content.ts';
import { messageDraft, sendMessage } from '../../features/contact/contact.ts';
import { part } from '../../root.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ContactPage.module.css';

export function ContactForm({ isSent }: { isSent: boolean }) {
  const shop = useShop();
  const draft = messageDraftOf(shop);
  const [before] = useState(draft.before);
  const [sending, exclusive] = useExclusive();

  useNoticesAhead();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name)).trim();
    const message = {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    };
    void exclusive(async () => {
      if (!(await sendMessage(shop, message))) return;
      draft.forget();
      for (const field of fieldsOf(form)) field.value = '';
    });
  }

  return (
    <MantineRoot>
      <form
        className={`surface stack ${styles.form}`}
        onSubmit={submit}
        onInput={(event) => draft.keep(new FormData(event.currentTarget))}
      >
        {isSent && <OfflineNote>{t.offline}</OfflineNote>}
        <div className={`stack ${styles.pair}`}>
          <TextInput
            label={t.name}
            name="name"
            defaultValue={before.name}
            autoComplete="name"
            enterKeyHint="next"
            required
          />
          <TextInput
            label={t.email}
            name="email"
            type="email"
            defaultValue={before.email}
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            required
          />
        </div>
        <TextInput
          label={t.subject}
          name="subject"
          defaultValue={before.subject}
          enterKeyHint="next"
          required
        />
        <Textarea label={t.message} name="message" defaultValue={before.message} rows={6} required />
        <Button type="submit" size="large" busy={sending}>
          {sending ? t.sending : t.send}
        </Button>
      </form>
    </MantineRoot>
  );
}

function fieldsOf({ elements }: HTMLFormElement) {
  return [...elements].filter(
    (each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement,
  );
}

const messageDraftOf = part(messageDraft);
