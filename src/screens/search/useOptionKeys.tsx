import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

interface Identified {
  id: string;
}

interface OptionKeys<Option> {
  options: readonly Option[];
  /** New results may have the option elsewhere, or not at all. */
  isSame: (a: Option, b: Option) => boolean;
  isShown: boolean;
  choose: (option: Option) => void;
  setOpen: (open: boolean) => void;
  close: () => void;
}

const OF_INPUT_METHOD = 229;

export function useOptionKeys<Option>({
  options,
  isSame,
  isShown,
  choose,
  setOpen,
  close,
}: OptionKeys<Option>): {
  active: Option | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const [chosen, setChosen] = useState<Option>();
  const at = isShown && chosen ? options.findIndex((option) => isSame(option, chosen)) : -1;
  const move = (to: number) => {
    setOpen(true);
    // Before the first and after the last is the field.
    setChosen(options[to]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method. WebKit says so of its last one by the code alone.
    if (event.isComposing || event.keyCode === OF_INPUT_METHOD) return;
    const active = options[at];
    switch (event.key) {
      case 'ArrowDown':
        move(isShown ? at + 1 : 0);
        break;
      case 'ArrowUp':
        move(at === -1 ? options.length - 1 : at - 1);
        break;
      case 'Enter':
        if (!active) return;
        setChosen(undefined);
        choose(active);
        break;
      case 'Escape':
        setChosen(undefined);
        if (isShown) setOpen(false);
        else close();
        break;
      default:
        // Avoids a render when nothing is active.
        if (event.key.length === 1 && chosen) setChosen(undefined);
        return;
    }
    event.preventDefault();
  };
  return { active: options[at], onKeyDown };
}

const STILL_PX = 16;

/** Chooses the option on which the press began: new results can move another one under the finger. */
export function useOptionPress<Option extends Identified>(
  options: readonly Option[],
  choose: (option: Option) => void,
): { onPointerDown: (event: PointerEvent) => void; onClick: (event: MouseEvent) => void } {
  const press = useRef<{ option: Option | undefined; x: number; y: number }>(null);
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
