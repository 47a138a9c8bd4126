import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTree } from '../gates/read-tree.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'engines/vendure/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const read = (path: string) => readFileSync(path, 'utf8');
/** The cells of a table's rows. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

describe('a setting that a document names exists', () => {
  // Of recipes.
  const examples = ['VITE_NAME'];
  const code = [...readTree('.').files]
    .filter(([path]) => path !== 'tests/unit/documents.test.ts')
    .map(([, text]) => text)
    .join('\n');
  const known = new Set(code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));

  it.each(DOCUMENTS)('%s', (path) => {
    const inline = [...read(path).matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);
    const named = inline.flatMap((quoted) => quoted.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []);
    expect(named.filter((name) => !known.has(name) && !examples.includes(name))).toEqual([]);
  });

  it("those of docs/owner.md's name and words are all of src/settings.ts, and no others", () => {
    const exported = [...read('src/settings.ts').matchAll(/^export const (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    const section = /^## \d+\. Name and words$[\s\S]*?(?=^## )/m.exec(read('docs/owner.md'))?.[0] ?? '';
    const rows = rowsOf(section).filter(([, first = '']) => /^`[A-Z_]+…?`/.test(first));
    const named = rows.flatMap(([, first = '']) => first.match(/[A-Z_]+…?/g) ?? []);
    const fits = (name: string) => (setting: string) =>
      name.endsWith('…') ? setting.startsWith(name.slice(0, -1)) : setting === name;
    expect(named.filter((name) => !exported.some(fits(name)))).toEqual([]);
    expect(exported.filter((setting) => !named.some((name) => fits(name)(setting)))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  it('every variable of the build is in a table of docs/owner.md', () => {
    const declared = [...read('src/vite-env.d.ts').matchAll(/readonly (VITE_\w+)/g)].map(
      ([, name = '']) => name,
    );
    const table = rowsOf(read('docs/owner.md')).map(([, first]) => first);
    // Set by the build itself.
    const own = ['VITE_API_PORT', 'VITE_KILL_SWITCH', 'VITE_SKELETONS', 'VITE_LANGUAGE'];
    expect(declared.filter((name) => !own.includes(name) && !table.includes(`\`${name}\``))).toEqual([]);
  });
});

it("every variable that the package with Vendure reads is in its README's table of settings", () => {
  const reads = [...readTree('.').files]
    .filter(([path, text]) => /^engines\/vendure\/(?!tests\/).*\.ts$/.test(path) && /\benv\b/.test(text))
    .flatMap(([, text]) => [
      ...text.matchAll(/env\.([A-Z_]+)|\benv, '([A-Z_]+)'|^ +([A-Z]+_[A-Z_]+): ["']/gm),
    ])
    .map((match) => match.slice(1).find(Boolean) ?? '');
  const section = /^### Settings$[\s\S]*?(?=^## )/m.exec(read('engines/vendure/README.md'))?.[0] ?? '';
  const named = rowsOf(section).flatMap(([, first = '']) => first.match(/[A-Z][A-Z_]+/g) ?? []);
  // Of an update, and of Vendure itself.
  const others = ['BRIDGE_PORT', 'ENGINE_SYNCHRONIZE', 'VENDURE_DISABLE_TELEMETRY'];
  expect(new Set(reads).size).toBeGreaterThan(25);
  expect(reads.filter((name) => !named.includes(name) && !others.includes(name))).toEqual([]);
});
