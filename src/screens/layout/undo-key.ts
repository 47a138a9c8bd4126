const undoable: (() => void)[] = [];

/** Ctrl+Z outside of fields, because the keyboard reaches a notice only after the page (D15). */
export function onUndoKey(undo: () => void): () => void {
  if (undoable.push(undo) === 1) document.addEventListener('keydown', undoNewest);
  return () => {
    const at = undoable.indexOf(undo);
    if (at >= 0) undoable.splice(at, 1);
    if (undoable.length === 0) document.removeEventListener('keydown', undoNewest);
  };
}

function undoNewest(event: KeyboardEvent): void {
  const inField = event.target instanceof Element && event.target.closest('input, textarea, select');
  if (inField || !isUndoKey(event)) return;
  event.preventDefault();
  undoable.at(-1)?.();
}

export type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;
}
