import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Tree } from './layer-findings.ts';

const CODE = /\.([cm]?[jt]sx?|css)$/;
/** A bridge is a package of its own; layers.ts keeps what it alone has out of the others. */
const BRIDGES = ['bridges/vendure/package.json', 'bridges/vendure/dashboard/package.json'];
const Versions = v.record(v.string(), v.string());
const Manifest = v.object({ dependencies: Versions, devDependencies: Versions });

/** All code under a folder, without what its .gitignore leaves out. */
export function readTree(root: string): Tree {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const packages = ['package.json', ...BRIDGES.filter((path) => existsSync(join(root, path)))].flatMap(
    (path) => {
      const { dependencies, devDependencies } = v.parse(Manifest, JSON.parse(read(path)));
      return Object.keys({ ...dependencies, ...devDependencies });
    },
  );
  const paths = codeUnder(root, '', read('.gitignore').split('\n'));
  return {
    files: new Map(paths.map((path) => [path, read(path)])),
    packages,
  };
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
