import * as t from '#texts/content.ts';
import { phoneLink, type StoreFacts } from '../../contract/store-facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ContactCard.module.css';

const SOCIAL = ['Facebook', 'Instagram', 'X', 'LinkedIn'];

export function ContactCard({ facts: { company, address, email, phone } }: { facts: StoreFacts }) {
  return (
    <address className={`surface stack snug wraps ${styles.card}`}>
      <h2 className={`double-rule ${styles.company}`}>{company}</h2>
      {email && (
        <a href={`mailto:${email}`} className={styles.line}>
          <Icon name="mail" size={20} /> <span>{email}</span>
        </a>
      )}
      {phone && (
        <div className={styles.line}>
          <Icon name="phone" size={20} />
          <div>
            <a href={phoneLink(phone)}>{phone}</a>
            <p className="small">{t.phoneHours}</p>
          </div>
        </div>
      )}
      {address && (
        <p className={styles.line}>
          <Icon name="pin" size={20} /> <span>{address}</span>
        </p>
      )}
      <div className={styles.social}>
        <p id="follow-us" className="small">
          {t.followUs}
        </p>
        <ul className="ways" aria-labelledby="follow-us">
          {SOCIAL.map((name) => (
            <li key={name}>
              {/* biome-ignore lint/a11y/useSemanticElements: a link that has no target yet has no href either. */}
              <span role="link" aria-disabled="true" tabIndex={0}>
                {name}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </address>
  );
}
