import { useRef, useState } from 'react';

/** A second press in the same task comes before the button is disabled. */
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

/** Call it when the act begins; what it returns moves the focus at its end. */
export function focusUnlessMoved(): (element: HTMLElement | null | undefined) => void {
  const before = document.activeElement;
  return (element) => {
    const now = document.activeElement;
    if (now === before || now === document.body) element?.focus();
  };
}
