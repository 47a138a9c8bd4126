import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from '../../gates/read-tree.ts';

type Files = readonly (readonly [path: string, text: string])[];

const files = [...readTree('.').files].filter(([path]) => path.startsWith('src/'));

/** Classes that no code names, as a property or as a value, and names without a class. */
function styleFindings(all: Files): string[] {
  const sheets = all.filter(([path]) => path.endsWith('.module.css'));
  const code = all.filter(([path]) => /\.tsx?$/.test(path));
  const composed = sheets.flatMap(([, sheet]) => matches(sheet, /composes: (\w+)/g));
  const unused = sheets.flatMap(([path, sheet]) => {
    const importers = code.filter(([, text]) => text.includes(`/${basename(path)}'`));
    const named = importers.flatMap(([, text]) => matches(text, /\.(\w+)/g));
    // `styles[tone]`: the value may come from elsewhere.
    const isOpen = importers.some(([, text]) => text.includes('styles['));
    const isUsed = (name: string) =>
      composed.includes(name) ||
      named.includes(name) ||
      (isOpen && code.some(([, text]) => text.includes(`'${name}'`)));
    return classesIn(sheet)
      .filter((name) => !isUsed(name))
      .map((name) => `${path}: .${name} is unused`);
  });
  return [...unused, ...code.flatMap(([path, text]) => missingIn(path, text, sheets))];
}

function missingIn(path: string, text: string, sheets: Files): string[] {
  const imports = [...text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)];
  return imports.flatMap(([, object = '', from = '']) => {
    const imported = sheets.filter(([sheet]) => basename(sheet) === basename(from));
    const classes = imported.flatMap(([, sheet]) => classesIn(sheet));
    const named = new Set(matches(text, new RegExp(`(?<!/)\\b${object}\\.(\\w+)`, 'g')));
    return [...named]
      .filter((name) => !classes.includes(name))
      .map((name) => `${path}: ${basename(from)} has no .${name}`);
  });
}

function classesIn(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\/|:global\([^)]*\)|composes:[^;]*;/gs, '');
  return [...new Set(matches(rules, /\.([a-z][\w-]*)/gi))];
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

it('every class of a sheet is used, and every class that is used is in its sheet', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(styleFindings(files)).toEqual([]);
});

it('no rule asks what the root has: each change of the page would restyle it', () => {
  const sheets = files.filter(([path]) => path.endsWith('.css'));
  const asking = /(?::root|html|body)\S*:has\(/;
  expect(asking.test(':root:not(:has(footer)) .host')).toBe(true);
  // What is for paper only costs nothing on screen.
  const onScreen = (sheet: string) => sheet.replace(/^@media print \{.*?^\}/gms, '');
  expect(sheets.filter(([, sheet]) => asking.test(onScreen(sheet))).map(([path]) => path)).toEqual([]);
});

it('this test would see a class that was renamed in the code only', () => {
  const sheet = '.button {} .text {} .quiet:hover { padding: .5rem }';
  const code = "import styles from './Button.module.css'; const tone = 'text'; styles[tone] ?? styles.buton;";
  const findings = styleFindings([
    ['src/ui/Button.module.css', sheet],
    ['src/ui/Button.tsx', code],
  ]);
  expect(findings).toEqual([
    'src/ui/Button.module.css: .button is unused',
    'src/ui/Button.module.css: .quiet is unused',
    'src/ui/Button.tsx: Button.module.css has no .buton',
  ]);
});
