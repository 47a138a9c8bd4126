import { type Entry, editOf, type Row, type TypedListChange, textOf } from './typed-list.ts';

interface Dependencies {
  text: () => string;
  show: (text: string) => void;
  write: (change: TypedListChange) => void;
  newRow: (text: string) => Row;
}

const KEEP_AFTER_MS = 300;
/** Storing it each time would hinder typing. */
const LONG_TEXT = 100_000;
const KEEP_LONG_AFTER_MS = 2000;

/** The field's text and its stored rows, which other tabs change, too. */
export function createFieldText({ text, show, write, newRow }: Dependencies) {
  let rows: readonly Row[] = [];
  let isComposing = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  return {
    rows: () => rows,

    setText(typed: string): void {
      show(typed);
      waiting ??= setTimeout(keep, typed.length > LONG_TEXT ? KEEP_LONG_AFTER_MS : KEEP_AFTER_MS);
    },

    /** While an input method is composing, another tab's changes must not touch the field. */
    setComposing(now: boolean): void {
      isComposing = now;
    },

    keep,

    keepNow(): void {
      if (waiting) keep();
    },

    /** What makes the rows those of another text. */
    edit,

    /** What was typed since comes on top of what another tab has stored. */
    keepTyped(): void {
      if (!isComposing && text() !== textOf(rows)) keep();
    },

    follow(entries: readonly Entry[]): void {
      if (isComposing) return;
      rows = entries.filter((entry) => entry.is === 'row');
      if (textOf(rows) !== text()) show(textOf(rows));
    },

    forget(): void {
      clearTimeout(waiting);
      waiting = undefined;
      rows = [];
    },
  };

  function keep(): void {
    clearTimeout(waiting);
    waiting = undefined;
    for (const change of edit(text())) write(change);
  }

  function edit(next: string): TypedListChange[] {
    const change = editOf(rows, next, newRow);
    if (!change) return [];
    const at = rows.findIndex(({ id }) => id === change.after) + 1;
    rows = [...rows.slice(0, at), ...change.rows, ...rows.slice(at + change.remove.length)];
    return [change];
  }
}
