import { useEffect, useState } from 'react';
import { opensApp } from '../../shop/payment/payment-step.ts';
import { keepScreenAwake } from '../../shop/payment/qr-code.ts';
import * as t from '../../texts/en/payment.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AfterPaying, type AfterPayingProps, AppLink } from './AfterPaying.tsx';
import styles from './QrScreen.module.css';

interface QrScreenProps {
  orderId: string;
  picture: string | null;
  text: string | undefined;
  /** The form is loading. */
  leaving: boolean;
  onCheck: AfterPayingProps['onCheck'];
  onOtherWay: () => void;
}

/** SPEC 2, Payment: the QR code, and a link to pay on this phone. */
export function QrScreen({ orderId, picture, text, leaving, onCheck, onOtherWay }: QrScreenProps) {
  useEffect(() => keepScreenAwake(), []);
  return (
    <div className={`surface ${styles.screen}`}>
      <PageHeading className={styles.heading ?? ''}>{t.scanHeading}</PageHeading>
      <p>{t.scanText}</p>
      {picture ? <QrPicture picture={picture} /> : <PaymentText text={text ?? ''} />}
      <div className={`ways ${styles.ways}`}>
        {text && opensApp(text) && (
          <AppLink address={text} opensApp>
            {t.openUpi}
          </AppLink>
        )}
        {picture && (
          <a href={picture} download={`payment-${orderId}`} className={buttonClass({ tone: 'plain' })}>
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
    <div className={`surface ${styles.screen}`}>
      <PageHeading className={styles.heading ?? ''}>{t.expiredHeading}</PageHeading>
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

export function QrPicture({ picture }: { picture: string }) {
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
    <div className={styles.text}>
      <code>{text}</code>
      <Button tone="plain" onClick={copy}>
        {copied ? t.copied : t.copy}
      </Button>
    </div>
  );
}
