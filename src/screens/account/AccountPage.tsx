import { getRouteApi } from '@tanstack/react-router';
import { formatLongDate } from '../../lib/time.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { AccountFrame } from './AccountFrame.tsx';

const route = getRouteApi('/_main/_login/account');
const MISSING = 'Not available';

/** SPEC 2, Account. */
export function AccountPage() {
  const { firstName, lastName, email, createdAt } = route.useLoaderData();
  return (
    <AccountFrame>
      <AccountDetails
        name={`${firstName} ${lastName}`.trim() || MISSING}
        email={email || MISSING}
        since={formatLongDate(createdAt) ?? MISSING}
      />
    </AccountFrame>
  );
}
