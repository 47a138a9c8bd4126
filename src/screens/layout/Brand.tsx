import { Link } from '@tanstack/react-router';
import { brandName } from '../../shop/store-info/store-names.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './Brand.module.css';

/** The shop's name and a drawing of a ledger, linked to Home. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <span className={styles.ledger} aria-hidden="true" />
      <span className={styles.name}>{useStore(useShop().storeInfo, brandName)}</span>
    </Link>
  );
}
