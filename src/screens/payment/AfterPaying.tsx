import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { openInFrame, replacesPage } from '../../lib/leave-page.ts';
import { opensApp, scannableAddress } from '../../shop/payment/payment-step.ts';
import type { Found } from '../../shop/payment/payment-watch.ts';
import { viewOrders } from '../../texts/en/pages.ts';
import * as t from '../../texts/en/payment.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './QrScreen.module.css';
import { QrPicture } from './QrScreen.tsx';

interface AwayScreenProps {
  /** The address, to open it again; null if a form was posted. */
  again: string | null;
  /** The app's address as a QR code, for an app on another device; null if none can be drawn. */
  code: string | null;
  onCheck: AfterPayingProps['onCheck'];
}

/** Shown while the shopper pays in an app or on the gateway's page. */
export function AwayScreen({ again, code, onCheck }: AwayScreenProps) {
  return (
    <div className={`surface ${styles.screen}`} aria-busy={again === null}>
      <PageHeading className={styles.heading ?? ''}>{t.awayHeading}</PageHeading>
      <p>{t.payOn(again ? nameOf(again) : t.paymentPage)}</p>
      <div className={`ways ${styles.ways}`}>
        {again && (
          <AppLink address={again} opensApp={opensApp(again)}>
            {t.openAgain}
          </AppLink>
        )}
      </div>
      {again && scannableAddress(again) === null && <p>{t.openOnPhone}</p>}
      {code && (
        <>
          <p>{t.scanWithPhone}</p>
          <QrPicture picture={code} />
        </>
      )}
      <AfterPaying onCheck={onCheck} />
    </div>
  );
}

/** The host or app that the shopper is about to trust (ASVS 3.7.3). */
function nameOf(address: string): string {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : t.paymentApp;
}

export interface AfterPayingProps {
  /** Checks the order's status. */
  onCheck: () => Promise<Found>;
}

/** Below a payment that continues elsewhere: polls the order, and checks it on request. */
export function AfterPaying({ onCheck }: AfterPayingProps) {
  const [found, setFound] = useState('');
  const check = async () => {
    // Also makes a repeated sentence a change.
    setFound(t.checking);
    setFound(t.found[await onCheck()]);
  };
  return (
    <>
      <p className="small">{t.willContinue}</p>
      <div className={`ways ${styles.ways}`}>
        <Button tone="text" onClick={check}>
          {t.checkNow}
        </Button>
        <Link to="/orders" className={buttonClass({ tone: 'text' })}>
          {viewOrders}
        </Link>
      </div>
      <p className={`small ${styles.found}`} role="status">
        {found}
      </p>
    </>
  );
}

interface AppLinkProps {
  /** Of a payment app or the gateway's page, checked. */
  address: string;
  opensApp: boolean;
  children: string;
}

/** This page stays open in every browser. */
export function AppLink({ address, opensApp, children }: AppLinkProps) {
  return (
    <a
      href={address}
      className={buttonClass()}
      onClick={(event) => {
        if (!opensApp || !replacesPage(navigator)) return;
        event.preventDefault();
        openInFrame(address);
      }}
    >
      {children}
    </a>
  );
}
