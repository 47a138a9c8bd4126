import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { SearchOption } from './search-options.ts';

/** In CSS pixels. */
const STILL_PX = 16;

/** Chooses the option on which the press began: new results can move another one under the finger. */
export function useOptionPress(
  options: readonly SearchOption[],
  choose: (option: SearchOption) => void,
): { onPointerDown: (event: PointerEvent) => void; onClick: (event: MouseEvent) => void } {
  const press = useRef<{ option: SearchOption | undefined; x: number; y: number }>(null);
  const optionAt = (target: EventTarget) => {
    const id = target instanceof Element && target.closest('[role=option]')?.id;
    return options.find((each) => each.id === id);
  };
  return {
    onPointerDown: ({ target, clientX, clientY }) => {
      press.current = { option: optionAt(target), x: clientX, y: clientY };
    },
    onClick: ({ target, clientX, clientY }) => {
      const began = press.current;
      press.current = null;
      // A screen reader may click without a press.
      const isStill = began && Math.hypot(clientX - began.x, clientY - began.y) < STILL_PX;
      const option = isStill ? began.option : optionAt(target);
      if (option) choose(option);
    },
  };
}
