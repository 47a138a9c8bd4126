import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PageFailure } from '../../shop/page-failure.ts';

/** A page whose loader threw: SPEC's sentence and a way to try again. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert">
      <p>{error instanceof PageFailure ? error.message : 'Something went wrong. Please try again.'}</p>
      <button type="button" onClick={tryAgain}>
        Try Again
      </button>
    </div>
  );
}
