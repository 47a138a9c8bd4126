import { Checkbox } from '@mantine/core';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import * as pages from '#texts/pages.ts';
import * as t from '#texts/session.ts';
import { afterSignIn, Login, signIn } from '../../features/account/sign-in.ts';
import { ownerOf } from '../../root/owner.ts';
import { otherLanguageOf } from '../layout/Languages.tsx';
import { useShop } from '../useShop.tsx';
import styles from './GuestPage.module.css';
import { EmailField, GuestForm, GuestPage, useStillHere } from './GuestPage.tsx';
import { PasswordField } from './PasswordField.tsx';

const route = getRouteApi('/_guest/login');

export function LoginPage() {
  const { from } = route.useSearch();
  const router = useRouter();
  const shop = useShop();
  const isStillHere = useStillHere('/login');

  async function submit(values: Login) {
    if (!(await signIn({ ...shop, owner: ownerOf(shop) }, values))) return;
    // The router's cache may contain another shopper's data.
    router.clearCache();
    if (!isStillHere()) return;
    const page = afterSignIn(from);
    if (page.reloadDocument) otherLanguageOf(shop).saySignedInAt(page.href);
    await router.navigate(page);
  }

  return (
    <GuestPage path="/login" lead={pages.loginDescription} offline={t.loginOffline}>
      <GuestForm
        schema={Login}
        initialValues={{ email: '', password: '', rememberMe: false }}
        button={pages.login}
        busyButton={t.loggingIn}
        onSubmit={submit}
      >
        {(field) => (
          <>
            <EmailField {...field('email')} />
            <PasswordField label={t.password} {...field('password')} />
            <div className={`line apart ${styles.row}`}>
              <Checkbox label={t.rememberMe} {...field('rememberMe', { type: 'checkbox' })} />
              <Link to="/forgot-password">{t.forgotPassword}</Link>
            </div>
          </>
        )}
      </GuestForm>
      <p className={styles.other}>
        {t.newHere}{' '}
        <Link to="/register" className="bold">
          {t.createAccount}
        </Link>
      </p>
      <nav className={`ways centred ${styles.small}`} aria-label={t.help}>
        <Link to="/$policyType" params={{ policyType: 'terms' }}>
          {t.terms}
        </Link>
        <Link to="/$policyType" params={{ policyType: 'privacy' }}>
          {t.privacy}
        </Link>
        <Link to="/">{pages.returnHome}</Link>
      </nav>
    </GuestPage>
  );
}
