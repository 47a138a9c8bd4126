import { opensApp, scannableAddress } from '../../shop/payment/payment-step.ts';
import * as t from '../../texts/en/payment.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AfterPaying, type AfterPayingProps } from './AfterPaying.tsx';
import { AppLink } from './AppLink.tsx';
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
      <div className={styles.ways}>
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
