import { getRouteApi } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import type { PaymentPageData } from '../../shop/payment/payment.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AwayScreen } from './AwayScreen.tsx';
import { PaymentFailure } from './PaymentFailure.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import styles from './PaymentPage.module.css';
import { QrScreen } from './QrScreen.tsx';
import { usePayment } from './usePayment.tsx';

const route = getRouteApi('/_main/_login/payment');

/** SPEC 2, Payment: the form, then the QR code or the way to the gateway. */
export function PaymentPage() {
  const data = route.useLoaderData();
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/payment'].head} />
      {data ? <PaymentViews key={data.orderId} {...data} /> : <OrderMissing />}
    </div>
  );
}

function PaymentViews({ orderId, fields: loaded, qr }: PaymentPageData) {
  const payment = usePayment(orderId, loaded, qr);
  const { view, fields, busy } = payment;
  switch (view.at) {
    case 'form':
      return fields && <PaymentForm orderId={orderId} fields={fields} payment={payment} />;
    case 'qr':
      return (
        <QrScreen
          orderId={orderId}
          {...view}
          leaving={busy}
          onLook={payment.look}
          onOtherWay={payment.payOtherWay}
        />
      );
    case 'away':
      return <AwayScreen {...view} onLook={payment.look} />;
  }
}

function OrderMissing() {
  return (
    <>
      <PageHeading>Payment</PageHeading>
      <PaymentFailure sentence="Order ID is missing. Please return to checkout." />
    </>
  );
}
