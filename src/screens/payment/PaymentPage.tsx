import { getRouteApi } from '@tanstack/react-router';
import * as t from '#texts/payment.ts';
import { headOf, PAGES } from '../../contract/addresses.ts';
import type { PaymentPageData } from '../../features/payment/payment.ts';
import { mayPayAnotherWay } from '../../features/payment/payment-screen.ts';
import { PageHead } from '../../ui/PageHeading.tsx';
import { Page } from '../layout/Page.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import styles from './PaymentStates.module.css';
import { PaymentFailure } from './PaymentStates.tsx';
import { AwayScreen, ExpiredQr, QrScreen } from './QrScreen.tsx';
import { usePayment } from './usePayment.tsx';

const route = getRouteApi('/_main/_login/payment');

/** SPEC 2, Payment. */
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
      <PageHead {...headOf(PAGES['/payment'])} />
      <PaymentViews key={data.orderId} {...data} />
    </div>
  );
}

function PaymentViews(data: PaymentPageData) {
  const { orderId } = data;
  const payment = usePayment(data);
  const { screen, check, payOtherWay } = payment;
  const { view, fields, busy, order } = screen;
  switch (view.at) {
    case 'form':
      return fields && <PaymentForm orderId={orderId} fields={fields} payment={payment} />;
    case 'qr':
      return (
        <QrScreen
          orderId={orderId}
          {...view.qr}
          total={order.total}
          leaving={busy}
          onCheck={check}
          onOtherWay={payOtherWay}
        />
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
      return <AwayScreen {...view} total={order.total} onCheck={check} />;
  }
}
