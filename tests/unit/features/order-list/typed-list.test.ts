import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Entry,
  editOf,
  movedPlace,
  type Row,
  rowTexts,
  TypedListChange,
  textOf,
  typedListKind,
} from '../../../../src/features/order-list/typed-list.ts';
import { cases } from '../../cases.ts';
import { ticks } from '../../platform/durable-list/memory-database.ts';
import { ends, fates, unwellDatabase } from '../../platform/durable-list/outages.ts';
import { ListBrowser, type ListTab } from '../../platform/durable-list/tabs.ts';

let made = 0;
const newRow = (text: string): Row => ({ is: 'row', id: `r${made++}`, whose: null, text });
const rowsIn = (entries: readonly Entry[]) => entries.filter((entry) => entry.is === 'row');
const applied = (entries: readonly Entry[], change: TypedListChange) =>
  typedListKind.changed({ lines: entries }, change).lines;
const text = fc
  .array(fc.constantFrom('pen', 'ink - 2', '', 'pad'), { maxLength: 6 })
  .map((rows) => rows.join('\n'));

describe('D52.47: the rows of the field', () => {
  it('an edit makes the text of it, and leaves the rows that are the same', () => {
    fc.assert(
      fc.property(text, text, (before, next) => {
        const rows = rowTexts(before).map(newRow);
        const edit = editOf(rows, next, newRow);
        const entries = edit ? applied(rows, edit) : rows;
        expect(textOf(rowsIn(entries))).toBe(next);
        if (before === next) expect(edit).toBeNull();
        expect(edit?.remove.length ?? 0).toBeLessThanOrEqual(rows.length);
      }),
    );
  });

  it('one row that changes is one row that goes and one that comes', () => {
    const rows = ['pen', 'ink', 'pad'].map(newRow);
    expect(editOf(rows, 'pen\nink - 2\npad', newRow)).toMatchObject({
      remove: [rows[1]?.id],
      rows: [{ text: 'ink - 2' }],
      after: rows[0]?.id,
    });
  });

  it('rows of two tabs that change the same row are both there', () => {
    const rows = ['pen', 'ink'].map(newRow);
    const edits = ['pens\nink', 'pen - 5\nink'].map((next) => editOf(rows, next, newRow));
    const both = edits.reduce<readonly Entry[]>(
      (entries, edit) => (edit ? applied(entries, edit) : entries),
      rows,
    );
    expect(
      rowsIn(both)
        .map((row) => row.text)
        .sort(),
    ).toEqual(['ink', 'pen - 5', 'pens']);
  });

  it('a place stays beside its letters while another tab changes the text', () => {
    expect(movedPlace(3, 'pen', 'pen\nink')).toBe(3);
    expect(movedPlace(3, 'pen', 'ink\npen')).toBe(7);
    expect(movedPlace(7, 'pad\npen', 'pen')).toBe(3);
    expect(movedPlace(2, 'pen', '')).toBe(0);
    fc.assert(
      fc.property(text, text, text, fc.nat(), (before, above, below, nth) => {
        const place = nth % (before.length + 1);
        const moved = movedPlace(place, before, `${above}\n${before}\n${below}`);
        expect(moved).toBeGreaterThanOrEqual(0);
        expect(moved).toBeLessThanOrEqual(above.length + below.length + before.length + 2);
        expect(movedPlace(place, before, `${before}${below}`)).toBe(place);
      }),
    );
  });
});

describe('D52.47: a list that a shop of before has stored', () => {
  const earlier = {
    whose: 'a1',
    text: 'half a\nli',
    lines: [{ line: { typed: 'pen', quantity: 1, unit: '', words: 'pen', id: '', note: '' }, picked: 'Pen' }],
    opened: 'saved1',
    unread: 'cap',
  };

  it('is read with everything that is in it', () => {
    const { lines = [], valid } = typedListKind.readLines(earlier) ?? {};
    expect(valid).toBe(true);
    expect(textOf(rowsIn(lines))).toBe('half a\nli\ncap');
    expect(lines.map(({ is, whose }) => [is, whose])).toEqual(
      ['line', 'row', 'row', 'row', 'opened'].map((is) => [is, 'a1']),
    );
    expect(lines[0]).toMatchObject({ decided: true, picked: 'Pen', line: { typed: 'pen' } });
    expect(typedListKind.readLines({ text: 7 })).toBeNull();
    const unread = { is: 'unread', id: 'u1', whose: null, text: 'ink\npad' };
    expect(typedListKind.readLines([unread])?.lines).toEqual([{ ...unread, is: 'row' }]);
  });
});

/** A tab with a field, which is shown again when the shopper is about to type, or later. */
class Field {
  rows: readonly Row[] = [];
  readonly tab: ListTab<{ lines: readonly Entry[] }, TypedListChange>;
  constructor(tab: ListTab<{ lines: readonly Entry[] }, TypedListChange>) {
    this.tab = tab;
    this.look();
  }
  look(): void {
    this.rows = rowsIn(this.tab.lines);
  }
  type(change: (text: string) => string): Promise<void> | undefined {
    const edit = editOf(this.rows, change(textOf(this.rows)), newRow);
    const stored = edit ? this.tab.act(edit) : undefined;
    this.look();
    return stored;
  }
}

describe('D17, D52.47: two people type in two tabs', { timeout: 600_000 }, () => {
  it('P2, P4: each row that one has typed is there once, whatever the database does', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ tab: fc.nat(1), pause: fc.nat(6), looks: fc.boolean(), longer: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        fates(),
        async (steps, fate) => {
          const browser = new ListBrowser(
            { kind: typedListKind, schemas: { Change: TypedListChange } },
            { memory: unwellDatabase(fate), crashes: false },
          );
          const fields = [new Field(browser.openTab()), new Field(browser.openTab())];
          const typed: string[][] = [[], []];
          const stored: (Promise<void> | undefined)[] = [];
          for (const [at, { tab, pause, looks, longer }] of steps.entries()) {
            const field = fields[tab];
            const own = typed[tab] ?? [];
            if (looks) field?.look();
            const last = own.at(-1);
            const isLonger = longer && last !== undefined;
            const next = isLonger ? `${last}x` : `tab${tab} row${at} `;
            if (isLonger) own.pop();
            own.push(next);
            const change = (rows: string[]) =>
              isLonger ? rows.map((row) => (row === last ? next : row)) : [...rows, next];
            stored.push(field?.type((now) => change(rowTexts(now)).join('\n')));
            await ticks(pause);
          }
          await ends(stored.flatMap((each) => each ?? []));
          browser.memory?.repair();
          await browser.rest();
          for (const field of fields) {
            field.look();
            expect(field.rows.map((row) => row.text).sort()).toEqual(typed.flat().sort());
          }
          browser.kill();
          expect(rowsIn(browser.openTab().lines)).toHaveLength(typed.flat().length);
        },
      ),
      { numRuns: cases(10_000) },
    ));
});
