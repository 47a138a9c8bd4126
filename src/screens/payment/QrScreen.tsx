import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { viewOrders } from '#texts/pages.ts';
import * as t from '#texts/payment.ts';
import { opensApp, scannableAddress } from '../../features/payment/payment-step.ts';
import type { Found } from '../../features/payment/payment-watch.ts';
import { keepScreenAwake } from '../../features/payment/qr-code.ts';
import { isAboveUpi, upiMayRefuse } from '../../features/payment/upi-limit.ts';
import { openInFrame, replacesPage } from '../../lib/leave-page.ts';
import { pictureFile, saveFile, savesByShareSheet } from '../../lib/save-file.ts';
import type { Rupees } from '../../lib/units.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './QrScreen.module.css';

interface QrScreenProps {
  orderId: string;
  picture: string | null;
  text: string | undefined;
  /** Of the order. */
  total: Rupees | undefined;
  /** The form is loading. */
  leaving: boolean;
  onCheck: AfterPayingProps['onCheck'];
  onOtherWay: () => void;
}

/** SPEC 2, Payment: the QR code, and a link to pay on this phone. */
export function QrScreen({ orderId, picture, text, total, leaving, onCheck, onOtherWay }: QrScreenProps) {
  useEffect(() => keepScreenAwake(), []);
  const name = `payment-${orderId}`;
  return (
    <div className={`surface stack centred ${styles.screen}`}>
      <PageHeading>{t.scanHeading}</PageHeading>
      <UpiNote total={total} />
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
      <AfterPaying onCheck={onCheck} />
      <Button tone="text" busy={leaving} onClick={onOtherWay}>
        {t.payAnotherWay}
      </Button>
    </div>
  );
}

interface ExpiredQrProps extends Pick<QrScreenProps, 'leaving' | 'onCheck'> {
  /** Absent until the server has confirmed that the order is not paid. */
  onOtherWay: (() => void) | undefined;
}

/** The QR code is too old to be paid (D47). */
export function ExpiredQr({ leaving, onCheck, onOtherWay }: ExpiredQrProps) {
  return (
    <div className={`surface stack centred ${styles.screen}`}>
      <PageHeading>{t.expiredHeading}</PageHeading>
      <p>{t.expiredText}</p>
      <AfterPaying onCheck={onCheck} />
      {onOtherWay && (
        <Button tone="text" busy={leaving} onClick={onOtherWay}>
          {t.payAnotherWay}
        </Button>
      )}
    </div>
  );
}

function UpiNote({ total }: Pick<QrScreenProps, 'total'>) {
  return isAboveUpi(total) && <p className="note">{upiMayRefuse()}</p>;
}

function QrPicture({ picture }: { picture: string }) {
  return <img className={styles.code} src={picture} width={320} height={320} alt={t.qrCode} />;
}

/** If no QR code can be drawn: the text, to copy. */
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
  /** The address, to open it again; null if a form was posted. */
  again: string | null;
  /** The app's address as a QR code, for an app on another device; null if none can be drawn. */
  code: string | null;
  /** Of the order. */
  total: Rupees | undefined;
  onCheck: AfterPayingProps['onCheck'];
}

/** Shown while the shopper pays in an app or on the gateway's page. */
export function AwayScreen({ again, code, total, onCheck }: AwayScreenProps) {
  return (
    <div className={`surface stack centred ${styles.screen}`} aria-busy={again === null}>
      <PageHeading>{t.awayHeading}</PageHeading>
      {again && opensApp(again) && <UpiNote total={total} />}
      <p>{t.payOn(again ? nameOf(again) : t.paymentPage)}</p>
      <div className="ways centred">{again && <AppLink address={again}>{t.openAgain}</AppLink>}</div>
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

interface AfterPayingProps {
  /** Checks the order's status. */
  onCheck: () => Promise<Found>;
}

/** Below a payment that continues elsewhere: polls the order, and checks it on request. */
function AfterPaying({ onCheck }: AfterPayingProps) {
  const [found, setFound] = useState('');
  const check = async () => {
    // Also makes a repeated sentence a change.
    setFound(t.checking);
    setFound(t.found[await onCheck()]);
  };
  return (
    <>
      <p className="small">{t.willContinue}</p>
      <div className="ways centred">
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
