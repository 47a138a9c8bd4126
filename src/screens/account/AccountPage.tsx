import { type ErrorComponentProps, getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '#texts/account.ts';
import * as pages from '#texts/pages.ts';
import { signOut } from '../../features/account/sign-out.ts';
import { formatLongDate } from '../../lib/dates.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { Page } from '../layout/Page.tsx';
import { useTryAgain } from '../layout/PageStates.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './AccountPage.module.css';

const route = getRouteApi('/_main/_login/account');

export function AccountPage() {
  const { firstName, lastName, email, createdAt } = route.useLoaderData();
  return (
    <AccountFrame below={<OwnAccount />}>
      <AccountDetails
        name={`${firstName} ${lastName}`.trim() || t.missing}
        email={email || t.missing}
        since={formatLongDate(createdAt) ?? t.missing}
      />
    </AccountFrame>
  );
}

export function AccountPending() {
  return (
    <AccountFrame>
      <AccountDetails
        name={<Skeleton width="9em" height="1.1em" />}
        email={<Skeleton width="16em" height="1.25em" />}
        since={<Skeleton width="8em" height="1.25em" />}
      />
    </AccountFrame>
  );
}

/** The notice says that the details could not be loaded (SPEC 8, D4). Signing out still works. */
export function AccountFailed({ reset }: ErrorComponentProps) {
  const tryAgain = useTryAgain(reset);
  return (
    <AccountFrame>
      <OfflineNote>{t.offline}</OfflineNote>
      <TryAgain message={t.notShown} onTryAgain={tryAgain} />
    </AccountFrame>
  );
}

function AccountFrame({ children, below }: { children: ReactNode; below?: ReactNode }) {
  const router = useRouter();
  const shop = useShop();

  async function leave() {
    if (!signOut(shop)) return;
    await router.navigate({ to: '/' });
    // The router's cache contains this shopper's data.
    router.clearCache();
  }

  return (
    <Page path="/account" className={`stack loose ${styles.page}`}>
      <section className={`surface ${styles.card}`}>{children}</section>
      <div className={`ways ${styles.ways}`}>
        <Link to="/orders" className={buttonClass()}>
          <Icon name="receipt" size={20} /> {pages.orders}
        </Link>
        <Link to="/" className={buttonClass({ tone: 'plain' })}>
          {pages.returnHome}
        </Link>
        <Link to="/device" className={buttonClass({ tone: 'plain' })}>
          {pages.device}
        </Link>
        <Button tone="danger" onClick={leave}>
          {t.signOut}
        </Button>
      </div>
      {below}
      <SaveCatalogue />
    </Page>
  );
}

const OwnAccount = lazyComponent(() => import('./OwnAccount.tsx').then((part) => part.OwnAccount));

const SaveCatalogue = lazyComponent(() =>
  import('../offline/SaveCatalogue.tsx').then((part) => part.SaveCatalogue),
);

function AccountDetails({ name, email, since }: Record<'name' | 'email' | 'since', ReactNode>) {
  return (
    <dl className={styles.details}>
      <div>
        <dt className="small">{t.name}</dt>
        <dd className={`wraps ${styles.name}`}>{name}</dd>
      </div>
      <div>
        <dt className="small">{t.email}</dt>
        <dd className="wraps">{email}</dd>
      </div>
      <div>
        <dt className="small">{t.memberSince}</dt>
        <dd>{since}</dd>
      </div>
    </dl>
  );
}
