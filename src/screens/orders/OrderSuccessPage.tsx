import { Link } from '@tanstack/react-router';
import * as t from '#texts/orders.ts';
import * as pages from '#texts/pages.ts';
import { PAGES } from '../../contract/addresses.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { LazyMount } from '../LazyMount.tsx';
import styles from './OrderSuccessPage.module.css';

/** SPEC 2, Order success. */
export function OrderSuccessPage() {
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/order-success'].head()} />
      <div className={`surface stack ruled ${styles.leaf}`}>
        <span className={styles.seal} aria-hidden="true">
          <Icon name={{ path: 'M5 12.5l4.5 4.5L19 7' }} size={32} />
        </span>
        <PageHeading>{t.thankYou}</PageHeading>
        <p className={styles.text}>{t.placed}</p>
        <div className={`ways ${styles.ways}`}>
          <Link to="/orders" className={buttonClass()}>
            {pages.viewOrders}
          </Link>
          <Link to="/" className={buttonClass({ tone: 'plain' })}>
            {pages.returnHome}
          </Link>
        </div>
      </div>
      <LazyMount part={installInvitation} />
    </div>
  );
}

const installInvitation = () =>
  import('../offline/InstallInvitation.tsx').then((part) => part.InvitationAfterOrder);
