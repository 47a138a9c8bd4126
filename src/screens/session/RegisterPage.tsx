import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as pages from '#texts/pages.ts';
import * as t from '#texts/session.ts';
import { Registration, register } from '../../features/account/register.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './GuestPage.module.css';
import { EmailField, GuestForm, GuestPage, NameField, useStillHere } from './GuestPage.tsx';
import { NewPasswordFields } from './PasswordField.tsx';

export function RegisterPage() {
  return (
    <GuestPage path="/register" lead={pages.registerDescription} offline={t.registerOffline}>
      <RegisterForm key={useStore(useShop().session.shopper)} />
      <p className={styles.other}>
        {t.haveAccount}{' '}
        <Link to="/login" className="bold">
          {pages.login}
        </Link>
      </p>
    </GuestPage>
  );
}

function RegisterForm() {
  const navigate = useNavigate();
  const isStillHere = useStillHere('/register');
  const shop = useShop();
  const [failed, setFailed] = useState(false);

  async function submit(values: Registration) {
    setFailed(false);
    const next = await register(shop, values);
    setFailed(next === 'stay');
    if (next === 'home' && isStillHere()) await navigate({ to: '/' });
  }

  return (
    <GuestForm
      schema={Registration}
      initialValues={{ firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }}
      button={pages.register}
      busyButton={t.registering}
      onSubmit={submit}
    >
      {(field) => (
        <>
          <div className={`stack ${styles.pair}`}>
            <NameField label={t.firstName} autoComplete="given-name" {...field('firstName')} />
            <NameField label={t.lastName} autoComplete="family-name" {...field('lastName')} />
          </div>
          <EmailField
            description={t.emailHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="email"
            {...field('email')}
          />
          <NewPasswordFields label={t.password} field={field} />
          <div className={styles.alert} role="alert">
            {failed && <p className="trouble">{t.registrationFailed}</p>}
          </div>
        </>
      )}
    </GuestForm>
  );
}
