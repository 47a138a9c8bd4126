import { Link } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import { loadWithoutReload } from '../../shop/worker/missing-part.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Later } from '../../ui/Later.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './OrderSuccessPage.module.css';

/** SPEC 2, Order success. */
export function OrderSuccessPage() {
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/order-success'].head} />
      <div className={`surface ${styles.leaf}`}>
        <span className={styles.seal} aria-hidden="true">
          <Icon name={{ path: 'M5 12.5l4.5 4.5L19 7' }} size={32} />
        </span>
        <PageHeading>Thank you!</PageHeading>
        <p className={styles.text}>
          Your order has been successfully placed. We'll send you an email with your order details.
        </p>
        <div className={styles.ways}>
          <Link to="/orders" className={buttonClass()}>
            View Orders
          </Link>
          <Link to="/" className={buttonClass({ tone: 'plain' })}>
            Back to Home
          </Link>
        </div>
      </div>
      <Later part={installInvitation} />
    </div>
  );
}

const installInvitation = () =>
  loadWithoutReload(() => import('../offline/InstallInvitation.tsx')).then(
    (part) => part.InvitationAfterOrder,
  );
