import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TEXTS } from '../../../src/texts/every-language.ts';
import { LANGUAGE_CODES } from '../../../src/texts/languages.ts';

const files = (language: string) => readdirSync(`src/texts/${language}`);

describe.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('D51: the texts of %s', (code) => {
  it('are all compared with the English ones, by their types', () => {
    const check = readFileSync(`src/texts/${code}/check.ts`, 'utf8');
    const compared = files('en').filter((file) =>
      check.includes(`Same<typeof import('../en/${file}'), typeof import('./${file}')>`),
    );
    expect(compared.length).toBeGreaterThan(30);
    expect(compared).toEqual(files('en'));
  });

  it('name their own language and read no other one', () => {
    expect(DOCUMENT_TEXTS[code].code).toBe(code);
    const others = files(code).filter((file) =>
      [
        ...readFileSync(`src/texts/${code}/${file}`, 'utf8').matchAll(/settings\.(\w+)\.ts|\.\.\/(\w{2})\//g),
      ].some(([, settings = code, folder = code]) => settings !== code || ![code, 'en'].includes(folder)),
    );
    expect(others).toEqual([]);
  });
});
