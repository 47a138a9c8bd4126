import { useEffect, useRef } from 'react';
import { focusPageHeading } from '../lib/focus.ts';

/** Where there is less than before, the pressed button is gone or disabled: the focus moves to the page's heading. */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.matches(':disabled');
    if (count < before.current && isLost) focusPageHeading();
    before.current = count;
  }, [count]);
}
