import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PageFailure } from '../../shop/page-failure.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { OfflineNote } from '../session/OfflineNote.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** The details are not to be had; signing out still is. */
export function AccountFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <AccountFrame>
      <OfflineNote>You are offline. Your details need the internet.</OfflineNote>
      <TryAgain
        message={error instanceof PageFailure ? error.message : 'Something went wrong. Please try again.'}
        onTryAgain={tryAgain}
      />
    </AccountFrame>
  );
}
