import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as t from '#texts/content.ts';
import { messageDraft } from '../../features/contact/contact.ts';
import { part } from '../../root.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ContactPage.module.css';

export function ContactForm({ isSent }: { isSent: boolean }) {
  const shop = useShop();
  const draft = messageDraftOf(shop);
  const [before] = useState(draft.before);
  const sending = useStore(draft.sending);
  const form = useRef<HTMLFormElement>(null);
  const clearSent = useEffectEvent(() => {
    const left = draft.before();
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = left[field.name] ?? '';
  });
  useEffect(() => draft.sent.subscribe(() => clearSent()), [draft]);

  useNoticesAhead();

  return (
    <MantineRoot>
      <form
        className={`surface stack ${styles.form}`}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void draft.send(new FormData(event.currentTarget));
        }}
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

const messageDraftOf = part(messageDraft);
