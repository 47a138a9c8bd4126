import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStore } from '../../../../bridges/vendure/bridge/store.ts';
import { MissingSettings } from '../../../../bridges/vendure/settings.ts';

it('a store file that is missing or wrong is one sentence, as any setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-store-'));
  const file = join(folder, 'store.json');
  await expect(readStore(file)).rejects.toThrow(
    new MissingSettings(`The store file ${file} does not exist, so it cannot be read.`),
  );
  for (const text of ['{', '{}', '{"storeName":" "}']) {
    await writeFile(file, text);
    await expect(readStore(file)).rejects.toThrow(MissingSettings);
  }
  await writeFile(file, '{\n"storeName": "Mitti",\n}');
  await expect(readStore(file)).rejects.toThrow(/ is not JSON: see line 3\./);
  // With a byte order mark, as Windows writes it.
  await writeFile(file, '\uFEFF{"storeName":"Mitti"}');
  expect((await readStore(file)).storeName).toBe('Mitti');
  await rm(folder, { recursive: true });
});
