import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { STORAGE_INVENTORY } from '../../../src/platform/storage/storage-inventory.ts';
import { readTree } from '../../gates/read-tree.ts';
import before from './names-of-release-1.json' with { type: 'json' };

/** Installed shops, servers and other programs rely on these names. A list may grow, and a name leaves only with what used it. */

const files = [...readTree('.').files];
const sourceOf = (folder: RegExp) =>
  files
    .filter(([path]) => folder.test(path))
    .map(([, text]) => text)
    .join('\n');
const openapi: unknown = parse(readFileSync('docs/openapi.yaml', 'utf8'));

it('each stored name of before has its row', () => {
  const names = STORAGE_INVENTORY.map(({ area, name }) => `${area} ${name}`);
  expect(before.storage.length).toBeGreaterThan(25);
  expect(before.storage.filter((name) => !names.includes(name))).toEqual([]);
});

it('pages and workers of two releases use the same names', () => {
  const protocol = sourceOf(/^src\/contract\/worker-protocol\.ts$/);
  expect(before.worker.length).toBeGreaterThan(12);
  expect(before.worker.filter((name) => !protocol.includes(`'${name}'`))).toEqual([]);
});

it('the API has each call and field of before', () => {
  const { fields, calls } = namesIn(openapi);
  expect(before.fields.length).toBeGreaterThan(60);
  expect(before.fields.filter((name) => !fields.has(name))).toEqual([]);
  expect(before.calls.filter((name) => !calls.has(name))).toEqual([]);
});

it("SPEC's texts are in the source to the letter", () => {
  const source = sourceOf(/^src\//).replaceAll("\\'", "'");
  expect(before.texts.length).toBeGreaterThan(70);
  expect(before.texts.filter((text) => !source.includes(text))).toEqual([]);
});

function namesIn(node: unknown, path = ''): { fields: Set<string>; calls: Set<string> } {
  const fields = new Set<string>();
  const calls = new Set<string>();
  if (typeof node !== 'object' || node === null) return { fields, calls };
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') for (const name of Object.keys(value)) fields.add(name);
    if (path.startsWith('/')) calls.add(`${key.toUpperCase()} ${path}`);
    const inner = namesIn(value, key);
    for (const name of inner.fields) fields.add(name);
    for (const name of inner.calls) calls.add(name);
  }
  return { fields, calls };
}
