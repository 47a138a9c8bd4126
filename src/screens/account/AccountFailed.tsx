import type { ErrorComponentProps } from '@tanstack/react-router';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useTryAgain } from '../layout/useTryAgain.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** The details could not be loaded, as the notice has said (SPEC 8, D4). Signing out still works. */
export function AccountFailed({ reset }: ErrorComponentProps) {
  const tryAgain = useTryAgain(reset);
  return (
    <AccountFrame>
      <OfflineNote>You are offline. Your details need the internet.</OfflineNote>
      <TryAgain message="Your details cannot be shown right now." onTryAgain={tryAgain} />
    </AccountFrame>
  );
}
