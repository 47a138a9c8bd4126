import { Link } from '@tanstack/react-router';
import { isPolicySlug, POLICY_TITLES } from '../../shop/policy/policy.ts';
import { brandName } from '../../shop/store-info/store-names.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import { Brand } from './Brand.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import styles from './Footer.module.css';

const POLICIES = Object.keys(POLICY_TITLES).filter(isPolicySlug);

/** SPEC 2, Footer. Its titles are not headings, which would repeat in every page's outline. */
export function Footer() {
  const store = useStore(useShop().storeInfo);
  const info = store.state === 'ready' ? store.info : undefined;
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.about}>
          <Brand />
          {info?.description && <p>{info.description}</p>}
        </div>
        <nav aria-labelledby="footer-help">
          <p id="footer-help" className={styles.title}>
            Help
          </p>
          <ul>
            {POLICIES.map((slug) => (
              <li key={slug}>
                <Link to="/$policyType" params={{ policyType: slug }}>
                  {POLICY_TITLES[slug]}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/contact">Contact Us</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <p id="footer-company" className={styles.title}>
            Company
          </p>
          <ul>
            <li>
              <Link to="/account">My Account</Link>
            </li>
            <li>
              <Link to="/orders">My Orders</Link>
            </li>
            <li>
              <Link to="/track-order">Track Order</Link>
            </li>
          </ul>
        </nav>
        {info && <ContactDetails info={info} titleClass={styles.title} />}
      </div>
      <p className={`container num ${styles.copyright}`}>
        © {new Date().getFullYear()} {info?.companyName || brandName(store)}. All rights reserved.
      </p>
    </footer>
  );
}
