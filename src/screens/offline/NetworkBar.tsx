import { formatSavedTime } from '../../lib/time.ts';
import * as t from '../../texts/en/network.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './NetworkBar.module.css';

/** Says where the page's data comes from, and its age (D35). Keep it small: it is in the first load. */
export function NetworkBar() {
  const state = useStore(useShop().network.state);
  const savedAt = [...useStore(useShop().savedAnswers.unconfirmed).values()].at(-1);
  return (
    <div role="status" className={styles.region}>
      {state !== 'online' && (
        <div className={`container ${styles.bar}`}>
          <p>{t.states[state]}</p>
          {savedAt && <p className={styles.since}>{t.savedOn(formatSavedTime(savedAt))}</p>}
        </div>
      )}
    </div>
  );
}
