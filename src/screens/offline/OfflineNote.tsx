import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './OfflineNote.module.css';

export function OfflineNote({ children }: { children: string }) {
  const offline = useStore(useShop().network.state) === 'offline';
  return (
    <div className={styles.region} role="status">
      {offline && (
        <p className={`note ${styles.note}`}>
          <Icon name={{ path: OFFLINE }} size={20} />
          {children}
        </p>
      )}
    </div>
  );
}

const OFFLINE =
  'M3 3l18 18M12 19h.01M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.5-2.6M14 9.3a10 10 0 0 1 5 2.7M2 8.5a15 15 0 0 1 4-2.6M10.5 5A15 15 0 0 1 22 8.5';
