import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = `${CAPITALS.toLowerCase()}${CAPITALS}`;

type ScopedName = (name: string, file: string, css: string) => string;

/** Class names that tell their component. Component names are unique, so they need no hash. */
export const readableClassName: ScopedName = (name, file) => `${basename(file, '.module.css')}-${name}`;

/**
 * Class names of three letters, for the build: they stand in the document's style and templates and in the script. Two
 * letters for the sheet, by its place among those of `folder`, one for the class, by its place in the sheet.
 */
export function shortClassNames(folder: string): ScopedName {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => basename(file))
    .sort();
  return (name, file, css) => {
    const sheet = sheets.indexOf(basename(file).replace(/\?.*/, ''));
    const place = classesOf(css).indexOf(name);
    const letters = [
      CAPITALS[Math.floor(sheet / LETTERS.length)],
      LETTERS[sheet % LETTERS.length],
      LETTERS[place],
    ];
    if (sheet < 0 || place < 0 || letters.includes(undefined))
      throw new Error(`No short name for ${name} of ${file}.`);
    return letters.join('');
  };
}

function classesOf(css: string): string[] {
  return [...new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))];
}
