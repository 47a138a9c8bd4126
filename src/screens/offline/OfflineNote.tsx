import { network } from '../../shop/network.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import styles from './OfflineNote.module.css';

/** Says before the shopper types that this page needs the network (D35). */
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
