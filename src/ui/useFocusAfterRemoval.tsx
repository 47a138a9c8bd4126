import { useEffect, useRef } from 'react';
import { focusPageHeading } from '../lib/focus.ts';

/** Moves the focus to the page's heading when the focused button has gone or is disabled. */
export function useFocusAfterRemoval(items: readonly string[]): void {
  const before = useRef(items);
  useEffect(() => {
    const now = new Set(items);
    const isGone = before.current.some((item) => !now.has(item));
    before.current = items;
    const focused = document.activeElement;
    if (isGone && (focused === document.body || focused?.matches(':disabled'))) focusPageHeading();
  });
}
