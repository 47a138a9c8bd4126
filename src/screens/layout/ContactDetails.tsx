import type { StoreInfo } from '../../shop/store-info/store-info.ts';
import * as t from '../../texts/en/layout.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ContactDetails.module.css';

export function ContactDetails({ info, titleClass }: { info: StoreInfo; titleClass: string | undefined }) {
  const { companyAddress, companyEmail, companyPhone } = info;
  if (!companyAddress && !companyEmail && !companyPhone) return null;
  return (
    <address className={styles.contact}>
      <p className={titleClass}>{t.contact}</p>
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
