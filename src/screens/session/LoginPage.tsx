import { Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { focusFirstWrong } from '../../lib/focus.ts';
import { PAGES } from '../../shop/addresses.ts';
import { withOwner } from '../../shop/session/owner.ts';
import { afterSignIn, Login, signIn } from '../../shop/session/sign-in.ts';
import * as pages from '../../texts/en/pages.ts';
import { login } from '../../texts/en/pages.ts';
import * as t from '../../texts/en/session.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './GuestPage.module.css';
import { PasswordField } from './PasswordField.tsx';

/** SPEC 2, Login. */
export function LoginPage() {
  return (
    <MantineRoot>
      <PageHead {...PAGES['/login'].head()} />
      <div className={styles.page}>
        <header>
          <PageHeading>{pages.login}</PageHeading>
          <p className={styles.lead}>{pages.loginDescription}</p>
        </header>
        <OfflineNote>{t.loginOffline}</OfflineNote>
        <LoginForm />
        <p className={styles.other}>
          {t.newHere}{' '}
          <Link to="/register" className={styles.strong}>
            {t.createAccount}
          </Link>
        </p>
        <nav className={styles.small} aria-label={t.help}>
          <Link to="/$policyType" params={{ policyType: 'terms' }}>
            {t.terms}
          </Link>
          <Link to="/$policyType" params={{ policyType: 'privacy' }}>
            {t.privacy}
          </Link>
          <Link to="/">{pages.returnHome}</Link>
        </nav>
      </div>
    </MantineRoot>
  );
}

const route = getRouteApi('/_guest/login');

export function LoginForm() {
  const { from } = route.useSearch();
  const router = useRouter();
  const shop = useShop();
  const [busy, exclusive] = useExclusive();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<Login>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', rememberMe: false },
    validate: schemaResolver(Login, { sync: true }),
  });

  useNoticesAhead();

  async function submit(values: Login) {
    const result = await signIn(withOwner(shop), values);
    if (result.next === 'stay') {
      // Logged only, without what was typed: the notice has the message (SPEC 8, D21).
      console.warn(`Login failed: ${result.reason}`);
      return;
    }
    // The router's cache may contain another shopper's data.
    router.clearCache();
    await router.navigate(afterSignIn(from));
  }

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
      <TextInput
        label={t.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <div className={styles.row}>
        <Checkbox
          label={t.rememberMe}
          name="rememberMe"
          key={form.key('rememberMe')}
          {...form.getInputProps('rememberMe', { type: 'checkbox' })}
        />
        <Link to="/forgot-password">{t.forgotPassword}</Link>
      </div>
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? t.loggingIn : login}
      </Button>
    </form>
  );
}
