import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnShop } from './own-shop.ts';

/** One sentence for the owner, not the stack of an error. */
export async function importRefuses({ importFile }: OwnShop): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-import-'));
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const goods = write('goods.json', '[]');
  const refusals: [words: string[], sentence: RegExp][] = [
    [[write('goods.csv', 'id,title\n1,Pen\n')], /goods\.csv is a CSV file\. Only JSON files/],
    [[write('broken.json', '[\n{"id":"1"},\n]')], /broken\.json is not JSON: see line 3\./],
    [[folder], /is a folder/],
    [[goods, '--pictures', join(folder, 'none')], /^The folder of pictures \S+none does not exist\./m],
    [[goods, '--picture', folder], /Unknown option '--picture'/],
  ];
  try {
    for (const [words, sentence] of refusals) {
      const { message } = await importFile(words).then(
        () => new Error('It was imported'),
        (error: Error) => error,
      );
      assert.match(message, sentence);
      assert.doesNotMatch(message, /^\s+at /m, 'no stack');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
