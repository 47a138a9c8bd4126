import { schemaResolver, useForm } from '@mantine/form';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from '../../lib/focus.ts';
import { PAGES } from '../../shop/addresses.ts';
import { NewPassword } from '../../shop/session/credentials.ts';
import { resetPassword } from '../../shop/session/reset-password.ts';
import * as pages from '../../texts/en/pages.ts';
import * as t from '../../texts/en/session.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './GuestPage.module.css';
import { PasswordField } from './PasswordField.tsx';

const route = getRouteApi('/_guest/reset-password');

/** D53.53. The token leaves the address at once, and with it the history. */
export function ResetPasswordPage() {
  const { token: inAddress } = route.useSearch();
  const navigate = useNavigate();
  const [token, setToken] = useState(inAddress);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (inAddress === undefined) return;
    setToken(inAddress);
    setOver(false);
    void navigate({ to: '/reset-password', search: {}, replace: true });
  }, [inAddress, navigate]);
  return (
    <MantineRoot>
      <PageHead {...PAGES['/reset-password'].head()} />
      <div className={styles.page}>
        <header>
          <PageHeading>{pages.resetPassword}</PageHeading>
        </header>
        <OfflineNote>{t.resetOffline}</OfflineNote>
        {token && !isOver ? (
          <PasswordForm key={token} token={token} onOver={() => setOver(true)} />
        ) : (
          <NoLink isOver={isOver} />
        )}
      </div>
    </MantineRoot>
  );
}

function PasswordForm({ token, onOver }: { token: string; onOver: () => void }) {
  const shop = useShop();
  const navigate = useNavigate();
  const [busy, exclusive] = useExclusive();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<NewPassword>({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: schemaResolver(NewPassword, { sync: true }),
  });
  useNoticesAhead();

  async function submit(values: NewPassword) {
    const { next } = await resetPassword(shop, token, values);
    if (next === 'link') onOver();
    if (next === 'login') await navigate({ to: '/login', replace: true });
  }

  const field = (name: keyof NewPassword) => ({
    name,
    autoComplete: 'new-password',
    required: true,
    key: form.key(name),
    ...form.getInputProps(name),
  });

  return (
    <form
      ref={formElement}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => exclusive(() => submit(values)),
        () => focusFirstWrong(formElement.current),
      )}
    >
      <PasswordField label={t.newPassword} enterKeyHint="next" {...field('password')} />
      <PasswordField label={t.confirmPassword} enterKeyHint="go" {...field('confirmPassword')} />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? t.savingPassword : t.savePassword}
      </Button>
    </form>
  );
}

function NoLink({ isOver }: { isOver: boolean }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOver) sentence.current?.focus();
  }, [isOver]);
  return (
    <div className={styles.form}>
      <p ref={sentence} tabIndex={-1} className={isOver ? styles.failed : undefined}>
        {isOver ? t.linkOver : t.resetWithoutLink}
      </p>
      <Link to="/forgot-password" className={buttonClass({ wide: true })}>
        {t.newLink}
      </Link>
    </div>
  );
}
