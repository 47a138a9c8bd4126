import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** A folder of its own for each test, which goes after its other hooks; returns the path of a file in it. */
export function folderForEach(): (...names: string[]) => string {
  return folderBetween(beforeEach, afterEach);
}

/** One folder for all tests here. */
export function folderForAll(): (...names: string[]) => string {
  return folderBetween(beforeAll, afterAll);
}

function folderBetween(
  before: typeof beforeEach | typeof beforeAll,
  after: typeof afterEach | typeof afterAll,
) {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daftar-'));
  });
  after(() => rm(folder, { recursive: true, maxRetries: 5 }));
  return (...names: string[]) => join(folder, ...names);
}
