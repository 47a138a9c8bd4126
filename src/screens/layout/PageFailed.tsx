import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { shellAt } from '../../shop/addresses.ts';
import { PageFailure } from '../../shop/api.ts';
import * as t from '../../texts/en/layout.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './PageFailed.module.css';
import { useTryAgain } from './useTryAgain.tsx';

/** SPEC 8's sentence and a button to try again. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = useTryAgain(reset);
  const message = error instanceof PageFailure ? error.message : t.somethingWrong;
  const state = useStore(useShop().network.state);
  const unreached = state === 'offline' || state === 'slow';
  // A product that is not on this device may still exist.
  const notSaved = unreached && shellAt(router.state.location.pathname) === 'product';
  const title = notSaved ? t.productNotSaved : t.pageFailed;
  return (
    <div className={`container ${styles.failed}`}>
      <PageHead title={title} unlisted />
      <PageHeading>{title}</PageHeading>
      <TryAgain message={message} onTryAgain={tryAgain}>
        {notSaved && (
          <Link to="/products" className={buttonClass({ tone: 'text' })}>
            {t.seeSaved}
          </Link>
        )}
      </TryAgain>
    </div>
  );
}
