import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { focusFirstWrong } from '../../lib/focus.ts';
import { PAGES } from '../../shop/addresses.ts';
import { Registration, register } from '../../shop/session/register.ts';
import * as pages from '../../texts/en/pages.ts';
import * as t from '../../texts/en/session.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './GuestPage.module.css';
import { PasswordField } from './PasswordField.tsx';

/** SPEC 2, Register. */
export function RegisterPage() {
  return (
    <MantineRoot>
      <PageHead {...PAGES['/register'].head()} />
      <div className={styles.page}>
        <header>
          <PageHeading>{pages.register}</PageHeading>
          <p className={styles.lead}>{pages.registerDescription}</p>
        </header>
        <OfflineNote>{t.registerOffline}</OfflineNote>
        <RegisterForm key={useStore(useShop().session.shopper)} />
        <p className={styles.other}>
          {t.haveAccount}{' '}
          <Link to="/login" className={styles.strong}>
            {pages.login}
          </Link>
        </p>
      </div>
    </MantineRoot>
  );
}

export function RegisterForm() {
  const navigate = useNavigate();
  const shop = useShop();
  const [busy, exclusive] = useExclusive();
  const [failed, setFailed] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<Registration>({
    mode: 'uncontrolled',
    initialValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
    validate: schemaResolver(Registration, { sync: true }),
  });

  useNoticesAhead();

  async function submit(values: Registration) {
    setFailed(false);
    const { next } = await register(shop, values);
    setFailed(next === 'stay');
    if (next === 'home') await navigate({ to: '/' });
  }

  const field = (name: keyof Registration) => ({
    name,
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
      <div className={styles.pair}>
        <TextInput
          label={t.firstName}
          autoComplete="given-name"
          enterKeyHint="next"
          {...field('firstName')}
        />
        <TextInput label={t.lastName} autoComplete="family-name" enterKeyHint="next" {...field('lastName')} />
      </div>
      <TextInput
        label={t.email}
        description={t.emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...field('email')}
      />
      <PasswordField
        label={t.password}
        autoComplete="new-password"
        enterKeyHint="next"
        {...field('password')}
      />
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="go"
        {...field('confirmPassword')}
      />
      <div className={styles.alert} role="alert">
        {failed && <p className={styles.failed}>{t.registrationFailed}</p>}
      </div>
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? t.registering : pages.register}
      </Button>
    </form>
  );
}
