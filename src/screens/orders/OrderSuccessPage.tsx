import { getRouteApi, Link } from '@tanstack/react-router';
import * as t from '#texts/orders.ts';
import * as pages from '#texts/pages.ts';
import { type Order, orderTotal } from '../../contract/order.ts';
import { formatRupees } from '../../lib/money.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { Sums } from '../../ui/Summary.tsx';
import { WithCode } from '../../ui/WithCode.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { headAt } from '../page-head.ts';
import { sumsOf } from './OrderDetails.tsx';
import styles from './OrderSuccessPage.module.css';

const route = getRouteApi('/_main/order-success');

export function OrderSuccessPage() {
  const order = route.useLoaderData();
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...headAt('/order-success')} />
      <div className={`surface stack centred ruled ${styles.leaf}`}>
        <span className={styles.seal} aria-hidden="true">
          <Icon name={{ path: 'M5 12.5l4.5 4.5L19 7' }} size={32} />
        </span>
        <PageHeading>{t.thankYou}</PageHeading>
        <p className={styles.text}>{t.placed}</p>
        {order && <Charged order={order} />}
        <div className="ways centred">
          <Link to="/orders" className={buttonClass()}>
            {pages.viewOrders}
          </Link>
          <Link to="/" className={buttonClass({ tone: 'plain' })}>
            {pages.returnHome}
          </Link>
        </div>
      </div>
      <Invitation />
    </div>
  );
}

function Charged({ order }: { order: Order }) {
  return (
    <div className={`stack tight wraps ${styles.charged}`}>
      <Link to="/orders/$id" params={{ id: order.id }}>
        <WithCode text={t.order(order.id)} code={order.id} />
      </Link>
      <Sums of={sumsOf(order, formatRupees, orderTotal(order))} />
    </div>
  );
}

const Invitation = lazyComponent(() =>
  import('../offline/InstallInvitation.tsx').then((part) => part.InvitationAfterOrder),
);
