import { useState } from 'react';
import type { SearchOption } from './search-options.ts';

interface OptionKeys {
  options: readonly SearchOption[];
  isShown: boolean;
  choose: (option: SearchOption) => void;
  setOpen: (open: boolean) => void;
  close: () => void;
}

/** The keys of the APG's combobox. */
export function useOptionKeys({ options, isShown, choose, setOpen, close }: OptionKeys): {
  active: SearchOption | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const [activeId, setActiveId] = useState('');
  const at = isShown ? options.findIndex(({ id }) => id === activeId) : -1;
  const move = (to: number) => {
    setOpen(true);
    // Before the first and after the last is the field.
    setActiveId(options[to]?.id ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method.
    if (event.isComposing) return;
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
        setActiveId('');
        choose(active);
        break;
      case 'Escape':
        setActiveId('');
        if (isShown) setOpen(false);
        else close();
        break;
      default:
        // Avoids a render when nothing is active.
        if (event.key.length === 1 && activeId) setActiveId('');
        return;
    }
    event.preventDefault();
  };
  return { active: options[at], onKeyDown };
}
