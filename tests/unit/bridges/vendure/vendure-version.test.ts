import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it("Vendure's packages have one version, also the dashboard's", () => {
  const pinned = ['bridges/vendure', 'bridges/vendure/dashboard'].flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    return Object.entries(dependencies).filter(([name]) => name.startsWith('@vendure/'));
  });
  expect(pinned.length).toBeGreaterThan(4);
  expect(new Set(pinned.map(([, version]) => version)).size).toBe(1);
});
