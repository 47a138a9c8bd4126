import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTree } from '../gates/read-tree.ts';

const SHIPPED = /^(?:src|sw|vite|server|[\w-]+\.config\.ts)/;
/** The settings themselves, the colours, and the demo shop's goods, which a catalogue file replaces. */
const OWN = /^(?:src\/settings(?:\.hi)?\.ts|src\/theme\.css|server\/catalogue\/demo\/|server\/pictures\/)/;
/** In small letters it is the software's name for its own things, which no shopper reads. */
const DEMO =
  /\bDaftar\b|दफ़्तर स्टेशनर्स|[Ss]tationer|Kagaz|\b(?:daftar|bank)\.example|5550 0142|#(?:23408e|faf4e6|fffdf6|1b2136)\b/;

it('nothing but the settings and src/theme.css names the demo shop or has its colours', () => {
  const code = [...readTree('.').files].filter(([path]) => SHIPPED.test(path) && !OWN.test(path));
  const documents = ['index.html', 'manifest.webmanifest'].map(
    (path) => [path, readFileSync(path, 'utf8')] as const,
  );
  const found = [...code, ...documents].flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => DEMO.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(code.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});
