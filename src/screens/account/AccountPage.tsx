import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router';
import { formatLongDate } from '../../lib/dates.ts';
import * as t from '../../texts/en/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useTryAgain } from '../layout/useTryAgain.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { AccountFrame } from './AccountFrame.tsx';

const route = getRouteApi('/_main/_login/account');

/** SPEC 2, Account. */
export function AccountPage() {
  const { firstName, lastName, email, createdAt } = route.useLoaderData();
  return (
    <AccountFrame>
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
        name={<Skeleton width="min(12rem, 80%)" height="1.5rem" />}
        email={<Skeleton width="min(16rem, 90%)" height="1.25rem" />}
        since={<Skeleton width="min(8rem, 60%)" height="1.25rem" />}
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
