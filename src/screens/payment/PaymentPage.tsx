import { getRouteApi } from '@tanstack/react-router';
import * as t from '#texts/payment.ts';
import type { PaymentPageData } from '../../features/payment/payment.ts';
import { PageHead } from '../../ui/PageHeading.tsx';
import { Page } from '../layout/Page.tsx';
import { headAt } from '../page-head.ts';
import { PaymentForm } from './PaymentForm.tsx';
import styles from './PaymentStates.module.css';
import { PaymentFailure } from './PaymentStates.tsx';
import { AwayScreen, ExpiredQr, QrScreen } from './QrScreen.tsx';
import { usePayment } from './usePayment.tsx';

const route = getRouteApi('/_main/_login/payment');

export function PaymentPage() {
  const data = route.useLoaderData();
  if (!data) {
    return (
      <Page path="/payment" className={`stack loose ${styles.page}`}>
        <PaymentFailure sentence={t.orderMissing} />
      </Page>
    );
  }
  return (
    <div className={`container page stack loose ${styles.page}`}>
      <PageHead {...headAt('/payment')} />
      <PaymentViews key={data.orderId} {...data} />
    </div>
  );
}

function PaymentViews(data: PaymentPageData) {
  const { orderId } = data;
  const payment = usePayment(data);
  const { view, fields } = payment.screen;
  switch (view.at) {
    case 'form':
      return fields && <PaymentForm orderId={orderId} fields={fields} payment={payment} />;
    case 'qr':
      return <QrScreen orderId={orderId} qr={view.qr} payment={payment} />;
    case 'expired':
      return <ExpiredQr payment={payment} />;
    case 'away':
      return <AwayScreen again={view.again} code={view.code} payment={payment} />;
  }
}
