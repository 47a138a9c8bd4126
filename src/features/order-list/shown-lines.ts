import type { Now } from '../basket/basket.ts';
import { type ListLine, newLine } from './list-line.ts';
import { asStored, withStored } from './stored-list.ts';
import type { LineEntry } from './typed-list.ts';

/** Each stored line as this tab shows it; also lines that have gone, for Undo. */
export function createShownLines({ tag, now }: { tag: () => string | null; now: () => Now }) {
  const known = new Map<string, { line: ListLine; entry: LineEntry }>();
  let last = 0;

  return {
    lineOf(entry: LineEntry): ListLine {
      const mine = known.get(entry.id);
      if (mine?.entry === entry) return mine.line;
      const line = withStored(mine?.line ?? newLine(String(++last), entry), entry, now().info);
      known.set(entry.id, { line, entry });
      return line;
    },

    entryOf(line: ListLine): LineEntry {
      const { id, decided } = line;
      const entry: LineEntry = { is: 'line', id, whose: tag(), decided, ...asStored(line) };
      known.set(id, { line, entry });
      return entry;
    },

    /** What was matched since. */
    remember(lines: readonly ListLine[]): void {
      for (const line of lines) {
        const mine = known.get(line.id);
        if (mine) mine.line = line;
      }
    },

    forget: () => known.clear(),
  };
}
