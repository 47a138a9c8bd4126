import { describe, expect, it } from 'vitest';
import { citingFiles, readDocuments, repository, wrongCitations } from './citations.ts';

const documents = readDocuments(repository);

describe('every citation leads somewhere', () => {
  it('in source, tests, styles, configuration and documents', () => {
    const wrong = citingFiles().flatMap((path) =>
      wrongCitations(path, repository, documents).map((reason) => `${path}: ${reason}`),
    );
    expect(wrong).toEqual([]);
  });

  it('the bridge is checked, its packages are not', () => {
    expect(citingFiles()).toContain('bridges/vendure/engine/orders.ts');
    expect(citingFiles().filter((path) => path.includes('node_modules'))).toEqual([]);
  });

  it('and the contract has all nine sections and all 60 decisions, each in one place', () => {
    expect([...documents.sections.keys()].toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    const numbered = (to: number) => Array.from({ length: to }, (_, at) => `${at + 1}`);
    expect(
      [...documents.decisions.keys()]
        .map(Number)
        .toSorted((a, b) => a - b)
        .map(String),
    ).toEqual(numbered(60));
    const labels = [...repository.read('docs/contract.md').matchAll(/\*\*D[\d.]+\*\*/g)].map(
      ([label]) => label,
    );
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    expect(documents.decisions.get('39')).toContain('8');
    expect(documents.sections.get('2')).toContain('Product card');
  });
});

describe('a citation that leads nowhere is found', () => {
  function wrong(text: string, path = 'some.ts'): string[] {
    const read = (asked: string) => (asked === path ? text : repository.read(asked));
    return wrongCitations(path, { exists: repository.exists, read }, documents);
  }

  it.each([
    ['/** SPEC\n * 11 */', 'no section: SPEC 11'],
    ['SPEC 2, Product cards', 'no sub-heading: SPEC 2, Product cards'],
    ['D39.13', 'no decision: D39.13'],
    ['faults M2, M99', 'no such fault: M99'],
    ['Issue 4 says', 'outside the repository: Issue 4'],
    ['see docs/none.md', 'no such document: docs/none.md'],
  ])('%j', (text, reason) => {
    expect(wrong(text)).toEqual([reason]);
  });

  it.each([
    ['[a](none.md)', 'dead link: none.md'],
    ['`src/none.ts`', 'no such file: src/none.ts'],
  ])('%j in a document', (text, reason) => {
    expect(wrong(text, 'docs/some.md')).toEqual([reason]);
  });

  it.each([
    'SPEC 2, Product card: (originalPrice - price)',
    'D1, D49, D39.8',
    'faults row 42 and row 44: a reload',
  ])('%j is right', (text) => {
    expect(wrong(text)).toEqual([]);
  });

  it('a link to a file, a heading or another site is accepted', () => {
    const text =
      '# Here\n\n[a](contract.md), [b](contract.md#product-card-spec-2), [c](#here), [d](https://example.com)';
    expect(wrong(text, 'docs/some.md')).toEqual([]);
  });
});
