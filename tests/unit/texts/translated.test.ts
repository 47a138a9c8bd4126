import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TEXTS } from '../../../src/texts/every-language.ts';
import { LANGUAGE_CODES } from '../../../src/texts/languages.ts';

const files = (language: string) => readdirSync(`src/texts/${language}`);

describe.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('D51: the texts of %s', (code) => {
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
