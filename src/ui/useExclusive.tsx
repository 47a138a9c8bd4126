import { useRef, useState } from 'react';

/**
 * Whether an act is under way, and what runs one unless it is. A second press within the same task counts as one, too:
 * the button is not drawn disabled yet.
 */
export function useExclusive(): [boolean, (act: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return [busy, run];
}
