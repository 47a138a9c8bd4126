import { network } from '../../shop/network.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import styles from './OfflineNote.module.css';

/** What needs the network says so before the shopper types (D35). */
export function OfflineNote({ children }: { children: string }) {
  const offline = useStore(network) === 'offline';
  return (
    <div className={styles.region} role="status">
      {offline && (
        <p className={styles.note}>
          <Icon name="offline" size={20} />
          {children}
        </p>
      )}
    </div>
  );
}
