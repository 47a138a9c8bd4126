import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { csvField } from '../../../src/lib/csv-field.ts';
import { readHeading } from '../../../src/tables/headings.ts';
import { HEADINGS as VOCABULARY } from '../../../src/tables/vocabulary.ts';

const HEADINGS = readFileSync(new URL('./headings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));

it.each(HEADINGS)('D62.91: %s is %s', (heading = '', meaning) => {
  expect(readHeading(heading).is).toBe(meaning);
});

it('docs/headings.csv has the whole vocabulary (made anew by `vitest -u`)', async () => {
  const rows = VOCABULARY.map(({ heading, is, writtenBy }) =>
    [heading, is, writtenBy].map(csvField).join(','),
  );
  await expect(['heading,meaning,written by', ...rows, ''].join('\n')).toMatchFileSnapshot(
    '../../../docs/headings.csv',
  );
});
