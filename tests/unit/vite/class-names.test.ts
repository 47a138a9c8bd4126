import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { className } from '../../../vite/class-names.ts';

it('no two style sheets share a class name', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  const owners = new Map<string, string>();
  const shared = sheets.flatMap((sheet) => {
    const classes = readFileSync(`src/${sheet}`, 'utf8').matchAll(/\.([a-zA-Z_][\w-]*)/g);
    return [...new Set([...classes].map(([, name = '']) => className(name, sheet)))].flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, sheet);
      return owner === undefined ? [] : [`${name}: ${owner} and ${sheet}. Rename the class in one of them.`];
    });
  });
  expect(owners.size).toBeGreaterThan(100);
  expect(shared.filter((line) => !line.startsWith('module-') && !line.startsWith('css-'))).toEqual([]);
});
