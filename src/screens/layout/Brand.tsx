import { Link } from '@tanstack/react-router';
import { storeInfo } from '../../shop/store-info/store-info-store.ts';
import { brandName } from '../../shop/store-info/store-names.ts';
import { useStore } from '../../ui/useStore.tsx';
import styles from './Brand.module.css';

/** The shop's name and a drawing of a ledger, linked to Home. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <span className={styles.ledger} aria-hidden="true" />
      <span className={styles.name}>{useStore(storeInfo, brandName)}</span>
    </Link>
  );
}
