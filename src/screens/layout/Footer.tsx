import { Link } from '@tanstack/react-router';
import * as t from '#texts/layout.ts';
import * as pages from '#texts/pages.ts';
import { isPolicySlug, POLICY_TITLES, policyTitle } from '../../contract/addresses.ts';
import { brandName, infoIn, type StoreInfo } from '../../contract/store-info.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { useShop } from '../useShop.tsx';
import { Brand } from './Brand.tsx';
import styles from './Footer.module.css';

const LanguageItems = lazyComponent(() => import('./Languages.tsx').then((part) => part.LanguageItems));
const POLICIES = Object.keys(POLICY_TITLES).filter(isPolicySlug);

const COMPANY = [
  ['/account', pages.account],
  ['/orders', pages.orders],
  ['/track-order', pages.trackOrder],
  ['/order-list', pages.orderList],
] as const;

/** SPEC 2, Footer. Headings would repeat in every page's outline. */
export function Footer() {
  const store = useStore(useShop().storeInfo);
  const info = infoIn(store);
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className="stack snug">
          <Brand />
          {info?.description && <p>{info.description}</p>}
        </div>
        <nav aria-labelledby="footer-help">
          <p id="footer-help" className={styles.title}>
            {t.help}
          </p>
          <ul>
            {POLICIES.map((slug) => (
              <li key={slug}>
                <Link to="/$policyType" params={{ policyType: slug }}>
                  {policyTitle(slug, pages)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/contact">{pages.contact}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <p id="footer-company" className={styles.title}>
            {t.company}
          </p>
          <ul>
            {COMPANY.map(([to, text]) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
            <LanguageItems />
          </ul>
        </nav>
        {info && <ContactDetails info={info} />}
      </div>
      <p className={`container num above-bars ${styles.copyright}`}>
        {t.copyright(new Date().getFullYear(), info?.companyName || brandName(store))}
      </p>
    </footer>
  );
}

function ContactDetails({ info }: { info: StoreInfo }) {
  const { companyAddress, companyEmail, companyPhone } = info;
  if (!companyAddress && !companyEmail && !companyPhone) return null;
  return (
    <address className={`wraps ${styles.contact}`}>
      <p className={styles.title}>{t.contact}</p>
      {companyAddress && (
        <p>
          <Icon name="pin" size={20} />
          <span>{companyAddress}</span>
        </p>
      )}
      {companyEmail && (
        <a href={`mailto:${companyEmail}`}>
          <Icon name="mail" size={20} />
          <span>{companyEmail}</span>
        </a>
      )}
      {companyPhone && (
        <a href={`tel:${companyPhone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={20} />
          <span>{companyPhone}</span>
        </a>
      )}
    </address>
  );
}
