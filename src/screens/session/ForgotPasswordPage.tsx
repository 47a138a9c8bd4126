import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from '../../lib/focus.ts';
import { PAGES } from '../../shop/addresses.ts';
import { askForReset, ForgottenPassword } from '../../shop/session/reset-password.ts';
import * as pages from '../../texts/en/pages.ts';
import * as t from '../../texts/en/session.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './GuestPage.module.css';

/** D53.53. */
export function ForgotPasswordPage() {
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <MantineRoot>
      <PageHead {...PAGES['/forgot-password'].head()} />
      <div className={styles.page}>
        <header>
          <PageHeading>{pages.forgotPassword}</PageHeading>
          {!isSent && <p className={styles.lead}>{t.forgotLead}</p>}
        </header>
        <OfflineNote>{t.resetOffline}</OfflineNote>
        {isSent ? (
          <Sent email={typed} onAgain={() => setSent(false)} />
        ) : (
          <EmailForm
            email={typed}
            onSent={(email) => {
              setTyped(email);
              setSent(true);
            }}
          />
        )}
        <p className={styles.other}>
          <Link to="/login" className={styles.strong}>
            {t.backToLogin}
          </Link>
        </p>
      </div>
    </MantineRoot>
  );
}

function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const shop = useShop();
  const [busy, exclusive] = useExclusive();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<ForgottenPassword>({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: schemaResolver(ForgottenPassword, { sync: true }),
  });
  useNoticesAhead();
  useEffect(() => {
    if (email) formElement.current?.querySelector('input')?.focus();
  }, [email]);

  return (
    <form
      ref={formElement}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          exclusive(async () => {
            if (await askForReset(shop, values)) onSent(values.email.trim());
          }),
        () => focusFirstWrong(formElement.current),
      )}
    >
      <TextInput
        label={t.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? t.sendingLink : t.sendLink}
      </Button>
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t.linkSent}
      </h2>
      <p className={styles.words}>{t.linkSentTo(email)}</p>
      <p>{t.noLink}</p>
      <Button tone="plain" wide onClick={onAgain}>
        {t.otherEmail}
      </Button>
    </div>
  );
}
