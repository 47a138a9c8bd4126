import { announcement } from '../lib/announcer.ts';
import { useStore } from './useStore.tsx';

/** The one polite live region; `announce` (lib/announcer.ts) speaks through it. */
export function Live() {
  const { text, turn } = useStore(announcement);
  return (
    <div className="visually-hidden" aria-live="polite">
      <span key={turn}>{text}</span>
    </div>
  );
}
