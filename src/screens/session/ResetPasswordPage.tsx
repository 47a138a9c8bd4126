import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '#texts/session.ts';
import { NewPassword } from '../../features/account/credentials.ts';
import { resetPassword } from '../../features/account/reset-password.ts';
import { takesFocus } from '../../lib/focus.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useShop } from '../useShop.tsx';
import { GuestForm, GuestPage, useStillHere } from './GuestPage.tsx';
import { NewPasswordFields } from './PasswordField.tsx';
import { useLinkToken } from './useLinkToken.tsx';

export function ResetPasswordPage() {
  const token = useLinkToken('/reset-password');
  const [refused, setRefused] = useState<string>();
  const isOver = token !== undefined && token === refused;
  return (
    <GuestPage path="/reset-password" offline={t.resetOffline}>
      {token && !isOver ? (
        <PasswordForm key={token} token={token} onOver={() => setRefused(token)} />
      ) : (
        <NoLink isOver={isOver} />
      )}
    </GuestPage>
  );
}

function PasswordForm({ token, onOver }: { token: string; onOver: () => void }) {
  const shop = useShop();
  const navigate = useNavigate();
  const isStillHere = useStillHere('/reset-password');

  async function submit(values: NewPassword) {
    const sent = await resetPassword(shop, token, values);
    if (sent === 'refused') onOver();
    if (sent === 'done' && isStillHere()) await navigate({ to: '/login', replace: true });
  }

  return (
    <GuestForm
      schema={NewPassword}
      initialValues={{ password: '', confirmPassword: '' }}
      button={t.savePassword}
      busyButton={t.savingPassword}
      onSubmit={submit}
    >
      {(field) => <NewPasswordFields label={t.newPassword} field={field} />}
    </GuestForm>
  );
}

function NoLink({ isOver }: { isOver: boolean }) {
  return (
    <div className="stack">
      <p ref={isOver ? takesFocus : undefined} tabIndex={-1} className={isOver ? 'trouble' : undefined}>
        {isOver ? t.linkOver : t.resetWithoutLink}
      </p>
      <Link to="/forgot-password" className={buttonClass({ wide: true })}>
        {t.newLink}
      </Link>
    </div>
  );
}
