import { getRouteApi } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import type { PaymentPageData } from '../../shop/payment/payment.ts';
import { mayPayAnotherWay } from '../../shop/payment/payment-screen.ts';
import { payment } from '../../texts/en/pages.ts';
import * as t from '../../texts/en/payment.ts';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import styles from './PaymentStates.module.css';
import { PaymentFailure } from './PaymentStates.tsx';
import { AwayScreen, ExpiredQr, QrScreen } from './QrScreen.tsx';
import { usePayment } from './usePayment.tsx';

const route = getRouteApi('/_main/_login/payment');

/** SPEC 2, Payment. */
export function PaymentPage() {
  const data = route.useLoaderData();
  return (
    <div className={`container page stack ${styles.page}`}>
      <PageHead {...PAGES['/payment'].head()} />
      {data ? <PaymentViews key={data.orderId} {...data} /> : <OrderMissing />}
    </div>
  );
}

function PaymentViews(data: PaymentPageData) {
  const { orderId } = data;
  const payment = usePayment(data);
  const { screen, check, payOtherWay } = payment;
  const { view, fields, busy } = screen;
  switch (view.at) {
    case 'form':
      return fields && <PaymentForm orderId={orderId} fields={fields} payment={payment} />;
    case 'qr':
      return (
        <QrScreen orderId={orderId} {...view.qr} leaving={busy} onCheck={check} onOtherWay={payOtherWay} />
      );
    case 'expired':
      return (
        <ExpiredQr
          leaving={busy}
          onCheck={check}
          onOtherWay={mayPayAnotherWay(screen) ? payOtherWay : undefined}
        />
      );
    case 'away':
      return <AwayScreen {...view} onCheck={check} />;
  }
}

function OrderMissing() {
  return (
    <>
      <PageHeading>{payment}</PageHeading>
      <PaymentFailure sentence={t.orderMissing} />
    </>
  );
}
