import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { viewOrders } from '#texts/pages.ts';
import * as t from '#texts/payment.ts';
import { mayPayAnotherWay } from '../../features/payment/payment-screen.ts';
import { opensApp, scannableAddress } from '../../features/payment/payment-step.ts';
import { keepScreenAwake, type QrOnScreen } from '../../features/payment/qr-code.ts';
import { isAboveUpi, upiMayRefuse } from '../../features/payment/upi-limit.ts';
import { openInFrame, replacesPage } from '../../lib/leave-page.ts';
import { pictureFile, saveFile, savesByShareSheet } from '../../lib/save-file.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './QrScreen.module.css';
import type { Payment } from './usePayment.tsx';

interface QrScreenProps {
  orderId: string;
  qr: QrOnScreen;
  payment: Payment;
}

export function QrScreen({ orderId, qr: { picture, text }, payment }: QrScreenProps) {
  useEffect(() => keepScreenAwake(), []);
  const name = `payment-${orderId}`;
  return (
    <Elsewhere heading={t.scanHeading} payment={payment}>
      <UpiNote payment={payment} />
      <p>{t.scanText}</p>
      {picture ? <QrPicture picture={picture} /> : <PaymentText text={text ?? ''} />}
      <div className="ways centred">
        {text && opensApp(text) && <AppLink address={text}>{t.openUpi}</AppLink>}
        {picture && (
          <a
            href={picture}
            download={name}
            className={buttonClass({ tone: 'plain' })}
            onClick={(event) => {
              if (!savesByShareSheet(navigator)) return;
              event.preventDefault();
              void saveFile(pictureFile(picture, name));
            }}
          >
            <Icon name={{ path: 'M12 4v11M7 11l5 5 5-5M4 20h16' }} size={20} />
            {t.saveQr}
          </a>
        )}
      </div>
    </Elsewhere>
  );
}

export function ExpiredQr({ payment }: { payment: Payment }) {
  return (
    <Elsewhere heading={t.expiredHeading} payment={payment}>
      <p>{t.expiredText}</p>
    </Elsewhere>
  );
}

function UpiNote({ payment: { screen } }: { payment: Payment }) {
  return isAboveUpi(screen.order.total) && <p className="note">{upiMayRefuse()}</p>;
}

function QrPicture({ picture }: { picture: string }) {
  return <img className={styles.code} src={picture} width={320} height={320} alt={t.qrCode} />;
}

function PaymentText({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The text can still be copied by hand.
    }
  };
  return (
    <div className={`stack snug centred wraps ${styles.text}`}>
      <code>{text}</code>
      <Button tone="plain" onClick={copy}>
        {copied ? t.copied : t.copy}
      </Button>
    </div>
  );
}

interface AwayScreenProps {
  again: string | null;
  /** The app's address as a QR code, for an app on another device; null if none can be drawn. */
  code: string | null;
  payment: Payment;
}

export function AwayScreen({ again, code, payment }: AwayScreenProps) {
  return (
    <Elsewhere heading={t.awayHeading} payment={payment} busy={again === null}>
      {again && opensApp(again) && <UpiNote payment={payment} />}
      <p>{t.payOn(again ? nameOf(again) : t.paymentPage)}</p>
      <div className="ways centred">{again && <AppLink address={again}>{t.openAgain}</AppLink>}</div>
      {again && scannableAddress(again) === null && <p>{t.openOnPhone}</p>}
      {code && (
        <>
          <p>{t.scanWithPhone}</p>
          <QrPicture picture={code} />
        </>
      )}
    </Elsewhere>
  );
}

/** The host or app that the shopper is about to trust (ASVS 3.7.3). */
function nameOf(address: string): string {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : t.paymentApp;
}

interface ElsewhereProps {
  heading: string;
  payment: Payment;
  busy?: boolean;
  children: ReactNode;
}

function Elsewhere({ heading, payment, busy, children }: ElsewhereProps) {
  const { screen, check, payOtherWay } = payment;
  const [found, setFound] = useState('');
  const checkNow = async () => {
    // Also makes a repeated sentence a change.
    setFound(t.checking);
    setFound(t.found[await check()]);
  };
  return (
    <div className={`surface stack centred ${styles.screen}`} aria-busy={busy}>
      <PageHeading>{heading}</PageHeading>
      {children}
      <p className="small">{t.willContinue}</p>
      <div className="ways centred">
        <Button tone="text" onClick={checkNow}>
          {t.checkNow}
        </Button>
        <Link to="/orders" className={buttonClass({ tone: 'text' })}>
          {viewOrders}
        </Link>
      </div>
      <p className={`small ${styles.found}`} role="status">
        {found}
      </p>
      {mayPayAnotherWay(screen) && (
        <Button tone="text" busy={screen.busy} onClick={payOtherWay}>
          {t.payAnotherWay}
        </Button>
      )}
    </div>
  );
}

/** To a payment app or the gateway's page, checked. This page stays open in every browser. */
function AppLink({ address, children }: { address: string; children: string }) {
  return (
    <a
      href={address}
      className={buttonClass()}
      onClick={(event) => {
        if (!opensApp(address) || !replacesPage(navigator)) return;
        event.preventDefault();
        openInFrame(address);
      }}
    >
      {children}
    </a>
  );
}
