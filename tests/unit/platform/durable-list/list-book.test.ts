import { expect, it } from 'vitest';
import { openBook } from '../../../../src/platform/durable-list/list-book.ts';
import type { ListKind } from '../../../../src/platform/durable-list/list-kind.ts';
import { fakeStorage } from '../../fake-device.ts';

interface State {
  lines: readonly number[];
}

it('applies each of 500 changes in a row once, and returns the state before and after', () => {
  let applied = 0;
  const kind: ListKind<State, { type: 'add'; line: number }> = {
    key: 'numbers',
    empty: { lines: [] },
    changed({ lines }, change) {
      applied += 1;
      return { lines: change.type === 'replace' ? change.lines : [...lines, change.line] };
    },
    readLines: (value) => (Array.isArray(value) ? { lines: value, valid: true } : null),
  };
  const book = openBook(kind, { storage: fakeStorage() });
  for (let line = 0; line < 500; line += 1) {
    const { before, after } = book.act({ type: 'add', line });
    expect([before.lines.length, after.lines.length]).toEqual([line, line + 1]);
  }
  expect(applied).toBe(500);
  expect(book.view().lines).toEqual(Array.from({ length: 500 }, (_, at) => at));
});
