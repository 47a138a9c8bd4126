import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Each test has an empty folder, which goes with it; returns the path of a file in it. */
export function ownFolder(): (name: string) => string {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daftar-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}
