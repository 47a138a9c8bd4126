import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '../gates/dependency-rules.mjs';
import { readTree } from '../gates/read-tree.ts';
import { BUDGETS } from '../sizes.mjs';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'bridges/vendure/README.md',
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
  // Of recipes, and of the platform.
  const examples = ['VITE_NAME', 'REAL_CATALOGUE'];
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
    .filter(([path, text]) => /^bridges\/vendure\/(?!tests\/).*\.ts$/.test(path) && /\benv\b/.test(text))
    .flatMap(([, text]) => [
      ...text.matchAll(/env\.([A-Z_]+)|\benv, '([A-Z_]+)'|^ +([A-Z]+_[A-Z_]+): ["']/gm),
    ])
    .map((match) => match.slice(1).find(Boolean) ?? '');
  const section = /^### Settings$[\s\S]*?(?=^## )/m.exec(read('bridges/vendure/README.md'))?.[0] ?? '';
  const named = rowsOf(section).flatMap(([, first = '']) => first.match(/[A-Z][A-Z_]+/g) ?? []);
  // Of an update, and of Vendure itself.
  const others = ['BRIDGE_PORT', 'ENGINE_SYNCHRONIZE', 'VENDURE_DISABLE_TELEMETRY'];
  expect(new Set(reads).size).toBeGreaterThan(25);
  expect(reads.filter((name) => !named.includes(name) && !others.includes(name))).toEqual([]);
});

it('D45 names every feature that a server of docs/openapi.yaml may list', () => {
  const offer = /^\*\*D45\*\* .*$/m.exec(read('docs/contract.md'))?.[0] ?? '';
  const [, listed = ''] = /features: \[([^\]]+)\]/.exec(read('docs/openapi.yaml')) ?? [];
  const features = listed.split(', ');
  expect(features.length).toBeGreaterThan(11);
  expect(features.filter((feature) => !offer.includes(`\`${feature}\``))).toEqual([]);
});

describe('the map of README agrees with the rules of the layers', () => {
  const rules = new Map(
    LAYERS.map(({ name, takes }) => [name, takes.filter((to) => to !== 'config').toSorted()]),
  );
  const rows = rowsOf(read('README.md')).flatMap(([, path = '', , takes = '']) => {
    const name = /^`(?:src\/)?([\w-]+)(?:\/|\.ts)`$/.exec(path)?.[1];
    return name === undefined ? [] : [{ name, takes: (takes.match(/[\w-]+/g) ?? []).toSorted() }];
  });

  it.each(rows)('$name', ({ name, takes }) => {
    expect(takes).toEqual(rules.get(name));
  });

  it('and has the layers of the shop', () => {
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['features', 'platform', 'contract', 'screens']),
    );
  });
});

describe('budgets have one source, tests/sizes.mjs', () => {
  it('README quotes those of the script', () => {
    const row = rowsOf(read('README.md')).find(([, first]) => first?.startsWith('script before'));
    const pages = ['home', 'list', 'product'];
    expect(row?.slice(2, 5)).toEqual(pages.map((page) => BUDGETS[page]?.script?.toFixed(1)));
  });

  it('no other table has a column of them', () => {
    const headings = DOCUMENTS.flatMap((path) => rowsOf(read(path)).flat());
    expect(headings.filter((cell) => /^budgets?$/i.test(cell))).toEqual([]);
  });
});

it('a language is a folder, a file of settings, and lines in tables: only these files name Hindi', () => {
  const allowed = [
    // Its texts, and the tables and pages of CONTRIBUTING, Add a language.
    /^src\/(?:settings\.hi\.ts|texts\/)/,
    /^src\/(?:contract\/meanings|tables\/vocabulary)\.ts$/,
    /^server\/(?:catalogue\/(?:store|demo-catalogue|read-catalogue-file)|payments\/fields|price-list\/column-report)\.ts$/,
    /^bridges\/vendure\/engine\/api\/payments\/(?:payments-api|razorpay\/checkout-page)\.ts$/,
    /^(tests|tools\/bench)\//,
    // They print and try the demo shop's.
    /^bridges\/vendure\/(?:tests\/|engine\/import\/main\.ts)/,
    /^tools\/doctor\/site-checks\.ts$/,
  ];
  const naming = [...readTree('.').files]
    .filter(([, text]) => /['/.]hi['/.]|\bhindi\b/i.test(withoutComments(text)))
    .map(([path]) => path);
  expect(naming.filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(naming).toContain('src/contract/meanings.ts');
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
