import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import * as t from '#texts/layout.ts';
import { shellAt } from '../../contract/addresses.ts';
import { PageFailure } from '../../platform/api.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './PageStates.module.css';

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

export function useTryAgain(reset: () => void): () => void {
  const router = useRouter();
  const { storeInfo } = useShop();
  return () => {
    reset();
    if (storeInfo.get().state === 'failed') void storeInfo.refresh();
    void router.invalidate();
  };
}

export function PagePending() {
  return (
    <div className={`container stack loose ${styles.pending}`} aria-busy="true">
      <Skeleton width="20em" height="2.5em" />
      <Skeleton height="12em" />
      <Skeleton width="60%" height="1.25em" />
    </div>
  );
}

export function StartAtTop() {
  const { options } = useRouter();
  useLayoutEffect(() => options.context.places.startAtTop(), [options]);
  return null;
}
