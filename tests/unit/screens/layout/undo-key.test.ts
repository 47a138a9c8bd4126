import { expect, it } from 'vitest';
import { isUndoKey } from '../../../../src/screens/layout/undo-key.ts';

const PLAIN = { key: 'z', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it('D15: Ctrl+Z and ⌘Z undo, also with Caps Lock', () => {
  expect(isUndoKey({ ...PLAIN, ctrlKey: true })).toBe(true);
  expect(isUndoKey({ ...PLAIN, metaKey: true })).toBe(true);
  expect(isUndoKey({ ...PLAIN, key: 'Z', ctrlKey: true })).toBe(true);
});

it('D15: the letter alone, redo and other keys do not', () => {
  for (const keys of [
    PLAIN,
    { ...PLAIN, ctrlKey: true, shiftKey: true },
    { ...PLAIN, ctrlKey: true, altKey: true },
    { ...PLAIN, ctrlKey: true, metaKey: true },
    { ...PLAIN, key: 'y', ctrlKey: true },
  ])
    expect(isUndoKey(keys), JSON.stringify(keys)).toBe(false);
});
