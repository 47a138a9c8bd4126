import { formatSavedTime } from '../../lib/time.ts';
import type { NetworkState } from '../../shop/connection/network-monitor.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './NetworkBar.module.css';

const SENTENCES: Record<Exclude<NetworkState, 'online'>, string> = {
  offline: 'You are offline. Showing saved products.',
  slow: 'Your connection is slow. Saved products are shown until new ones arrive.',
  'server-down': 'The shop is not answering. Showing saved products.',
};

/**
 * A small bar that says where the page's data comes from, and from when (D35). It is in the first load: keep
 * it small.
 */
export function NetworkBar() {
  const state = useStore(useShop().network.state);
  const savedAt = [...useStore(useShop().savedAnswers.unconfirmed).values()].at(-1);
  return (
    <div role="status" className={styles.region}>
      {state !== 'online' && (
        <div className={`container ${styles.bar}`}>
          <p>{SENTENCES[state]}</p>
          {savedAt && <p className={styles.since}>Saved on {formatSavedTime(savedAt)}</p>}
        </div>
      )}
    </div>
  );
}
