import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readList } from '../../../../src/features/order-list/read-list.ts';

const TABLES = readFileSync(new URL('./office-tables.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((block) => {
    const [title = '', ...rest] = block.replaceAll('⇥', '\t').split('\n');
    const isText = (line: string) => line !== '' && !/^[=?] /.test(line);
    const after = (mark: string) => rest.flatMap((line) => (line.startsWith(mark) ? line.slice(2) : []));
    return { title, text: rest.filter(isText).join('\n'), lines: after('= '), asks: after('? ') };
  });

function read(text: string) {
  const lines = readList(text).lines.map((line) => line());
  const doubt = lines.find((line) => line.doubt)?.doubt;
  const asks = doubt?.columns.map(({ heading, number }) => heading || number).join(' / ') || 'none';
  return {
    lines: lines.map(({ quantity, asked, words, note }) => {
      const count = typeof asked === 'number' ? `>${asked}` : asked === undefined ? quantity : `?${asked}`;
      return note ? `${count} ${words} (${note})` : `${count} ${words}`;
    }),
    asks: doubt ? [asks] : [],
  };
}

describe('D52.45: tables as offices have them', () => {
  it('are at least 60', () => {
    expect(TABLES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(TABLES.map(({ title }) => title)).size).toBe(TABLES.length);
  });

  it.each(TABLES)('$title', ({ text, lines, asks }) => {
    expect(read(text)).toEqual({ lines, asks });
  });
});
