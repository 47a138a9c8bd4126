import { escaped } from '../../src/lib/html-text.ts';

export function inXml(text: string): string {
  return escaped(text.replace(NO_CHARACTERS, ' ')).replaceAll("'", '&apos;');
}

/** XML 1.0 has none of these, not even as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const NO_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
