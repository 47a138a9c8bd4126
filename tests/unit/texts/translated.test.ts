import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const texts = (language: string) => readdirSync(`src/texts/${language}`);

it('the types of every file of texts are compared with those of its translation (D51)', () => {
  const check = readFileSync('src/texts/hi/check.ts', 'utf8');
  const compared = texts('en').filter((file) =>
    check.includes(`Same<typeof import('../en/${file}'), typeof import('./${file}')>`),
  );
  expect(compared.length).toBeGreaterThan(30);
  expect(compared).toEqual(texts('en'));
});
