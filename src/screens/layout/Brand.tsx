import { Link } from '@tanstack/react-router';
import { brandName } from '../../contract/store-info.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './Brand.module.css';

export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <span className={styles.ledger} aria-hidden="true" />
      <span className="clamp" translate="no">
        {useStore(useShop().storeInfo, brandName)}
      </span>
    </Link>
  );
}
