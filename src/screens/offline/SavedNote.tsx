import * as t from '#texts/network.ts';
import { formatSavedTime } from '../../lib/time.ts';
import type { Saved } from '../../platform/api.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './SavedNote.module.css';

export function SavedNote({ saved }: { saved: Saved | null }) {
  const online = useStore(useShop().network.state, (state) => state === 'online', true);
  const isOpen = useStore(useShop().savedAnswers.unconfirmed, (open) => open.has(saved?.url ?? ''), false);
  if (!saved || (online && !isOpen)) return null;
  return (
    <p className={`small ${styles.note}`}>
      {saved.partial && `${t.onlySaved} `}
      {t.savedPrices(formatSavedTime(saved.at))}
    </p>
  );
}
