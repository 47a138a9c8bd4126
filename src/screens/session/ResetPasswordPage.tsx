import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as t from '#texts/session.ts';
import { NewPassword } from '../../contract/credentials.ts';
import { resetPassword } from '../../features/account/reset-password.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useShop } from '../useShop.tsx';
import { GuestForm, GuestPage } from './GuestPage.tsx';
import { NewPasswordFields } from './PasswordField.tsx';
import { useLinkToken } from './useLinkToken.tsx';

const route = getRouteApi('/_guest/reset-password');

/** D53.53. */
export function ResetPasswordPage() {
  const { token: inAddress } = route.useSearch();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const clean = useCallback(() => {
    setOver(false);
    void navigate({ to: '/reset-password', search: {}, replace: true });
  }, [navigate]);
  const token = useLinkToken(inAddress, clean);
  return (
    <GuestPage path="/reset-password" offline={t.resetOffline}>
      {token && !isOver ? (
        <PasswordForm key={token} token={token} onOver={() => setOver(true)} />
      ) : (
        <NoLink isOver={isOver} />
      )}
    </GuestPage>
  );
}

function PasswordForm({ token, onOver }: { token: string; onOver: () => void }) {
  const shop = useShop();
  const navigate = useNavigate();

  async function submit(values: NewPassword) {
    const { next } = await resetPassword(shop, token, values);
    if (next === 'link') onOver();
    if (next === 'login') await navigate({ to: '/login', replace: true });
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
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOver) sentence.current?.focus();
  }, [isOver]);
  return (
    <div className="stack">
      <p ref={sentence} tabIndex={-1} className={isOver ? 'trouble' : undefined}>
        {isOver ? t.linkOver : t.resetWithoutLink}
      </p>
      <Link to="/forgot-password" className={buttonClass({ wide: true })}>
        {t.newLink}
      </Link>
    </div>
  );
}
