import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PageFailure } from '../../shop/page-failure.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './PageFailed.module.css';

/** A page whose loader threw: SPEC's sentence and a way to try again. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={`container ${styles.failed}`}>
      <PageHeading>This page could not be shown</PageHeading>
      <TryAgain
        message={error instanceof PageFailure ? error.message : 'Something went wrong. Please try again.'}
        onTryAgain={tryAgain}
      />
    </div>
  );
}
