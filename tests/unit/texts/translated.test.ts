import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TEXTS } from '../../../src/texts/every-language.ts';
import { LANGUAGE_CODES } from '../../../src/texts/languages.ts';

const files = (language: string) => readdirSync(`src/texts/${language}`);

function namesIn(texts: object): string[] {
  return Object.entries(texts)
    .flatMap(([name, text]) =>
      typeof text === 'object' && !Array.isArray(text)
        ? namesIn(text).map((inner) => `${name}.${inner}`)
        : `${name}: ${typeof text}`,
    )
    .sort();
}

describe.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('D51: the texts of %s', (code) => {
  it.each(files('en'))('%s has the English names', async (file) => {
    const [english, other] = await Promise.all(
      ['en', code].map((language) => import(/* @vite-ignore */ `../../../src/texts/${language}/${file}`)),
    );
    expect(namesIn(english).length).toBeGreaterThan(0);
    expect(namesIn(other)).toEqual(namesIn(english));
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
