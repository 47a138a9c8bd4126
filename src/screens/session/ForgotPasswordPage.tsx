import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '#texts/session.ts';
import { askForReset, ForgottenPassword } from '../../features/account/reset-password.ts';
import { takesFocus } from '../../lib/focus.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../useShop.tsx';
import styles from './GuestPage.module.css';
import { EmailField, GuestForm, GuestPage } from './GuestPage.tsx';

export function ForgotPasswordPage() {
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <GuestPage path="/forgot-password" lead={isSent ? undefined : t.forgotLead} offline={t.resetOffline}>
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
        <Link to="/login" className="bold">
          {t.backToLogin}
        </Link>
      </p>
    </GuestPage>
  );
}

function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const shop = useShop();
  return (
    <GuestForm
      schema={ForgottenPassword}
      initialValues={{ email }}
      button={t.sendLink}
      busyButton={t.sendingLink}
      onSubmit={async (values) => {
        if (await askForReset(shop, values)) onSent(values.email.trim());
      }}
    >
      {(field) => <EmailField ref={email ? takesFocus : undefined} {...field('email')} enterKeyHint="send" />}
    </GuestForm>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="stack">
      <h2 ref={takesFocus} tabIndex={-1}>
        {t.linkSent}
      </h2>
      <p className="wraps">{t.linkSentTo(email)}</p>
      <p>{t.noLink}</p>
      <Button tone="plain" wide onClick={onAgain}>
        {t.otherEmail}
      </Button>
    </div>
  );
}
