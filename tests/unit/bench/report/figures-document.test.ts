import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECTION_NAMES } from '../../../bench/options.ts';
import { figure } from '../../../bench/report/figure.ts';
import { withFigures } from '../../../bench/report/figures-document.ts';

const about = { machine: '2 cores', command: 'npm run bench', date: '2026-11-21T16:52:07.000Z' };
const table = {
  title: 'Sizes',
  note: 'In KB.',
  columns: ['page', 'KB'],
  rows: [['Home', figure('KB', [103.9])]],
};
const page = (inside: string) =>
  `# Figures\n\nWords.\n\n<!-- bench sizes -->${inside}<!-- end of sizes -->\n\nMore words.\n`;

describe('npm run bench writes its tables into docs/figures.md', () => {
  it('between the markers of their section, and leaves the rest as it is', () => {
    expect(withFigures(page('\nold figures\n'), 'sizes', about, [table])).toBe(
      page(`

## Sizes

In KB.

| page |    KB |
|------|------:|
| Home | 103.9 |

\`npm run bench\`, 2026-11-21 16:52 UTC, on 2 cores.

`),
    );
  });

  it('and a second time in place of the first', () => {
    const once = withFigures(page(''), 'sizes', about, [table]);
    expect(withFigures(once, 'sizes', about, [table])).toBe(once);
  });

  it.each([
    ['no markers', '# Figures'],
    ['no end', '<!-- bench sizes -->'],
    ['the end first', '<!-- end of sizes --><!-- bench sizes -->'],
    ['two beginnings', `<!-- bench sizes -->${page('')}`],
    ['two ends', `${page('')}<!-- end of sizes -->`],
    ['another section only', '<!-- bench inside --><!-- end of inside -->'],
  ])('with %s it says what is missing', (_, document) => {
    expect(() => withFigures(document, 'sizes', about, [table])).toThrow('needs <!-- bench sizes -->');
  });

  it.each(SECTION_NAMES)('has a place for %s', (section) => {
    const document = readFileSync('docs/figures.md', 'utf8');
    expect(withFigures(document, section, about, [table])).toContain('| Home | 103.9 |');
  });
});
