import { useEffect, useRef } from 'react';
import { focusPageHeading } from '../lib/focus.ts';

/** With one of these the pressed button has gone or is disabled: the focus moves to the page's heading. */
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
