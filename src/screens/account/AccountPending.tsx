import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { AccountFrame } from './AccountFrame.tsx';

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
