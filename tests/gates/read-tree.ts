import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.([cm]?[jt]sx?|css)$/;

/** All code under a folder by its path, without what its .gitignore leaves out. */
export function readTree(root: string): { files: ReadonlyMap<string, string> } {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const paths = codeUnder(root, '', read('.gitignore').split('\n'));
  return { files: new Map(paths.map((path) => [path, read(path)])) };
}

function codeUnder(root: string, folder: string, ignored: readonly string[]): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (!entry.isDirectory()) return CODE.test(path) ? [path] : [];
    // deploy/ of the root is written by the build, tools/deploy/ is not.
    const isIgnored = ignored.includes(`${entry.name}/`) || ignored.includes(`/${path}/`);
    const isLeftOut = entry.name.startsWith('.') || isIgnored;
    return isLeftOut ? [] : codeUnder(root, `${path}/`, ignored);
  });
}
