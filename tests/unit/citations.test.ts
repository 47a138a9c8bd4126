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

function wrong(text: string): string[] {
  const read = (path: string) => (path === 'some.ts' ? text : repository.read(path));
  return wrongCitations('some.ts', { exists: repository.exists, read }, documents);
}

it.each([
  ['/** SPEC\n * 11 */', 'no section: SPEC 11'],
  ['SPEC 2, Product cards', 'no sub-heading: SPEC 2, Product cards'],
  ['D39.13', 'no decision: D39.13'],
  ['faults M2, M99', 'no such fault: M99'],
  ['Issue 4 says', 'outside the repository: Issue 4'],
  ['see docs/none.md', 'no such document: docs/none.md'],
])('finds %j', (text, reason) => expect(wrong(text)).toEqual([reason]));
