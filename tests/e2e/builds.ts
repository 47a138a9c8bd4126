import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

export const NEXT_BUILD_ID = 'next release';

/** A variable of the building machine that no build may contain. */
export const UNNAMED = { VITE_UNNAMED: 'known-to-the-building-machine' };

/** What makes a build the next version. */
export const NEXT_ENVIRONMENT = { VITE_BUILD_ID: NEXT_BUILD_ID, ...UNNAMED };

/** The version after the one in dist/, for reading only: the engines' scenarios find what the browser tests built. */
export function nextBuild(): string {
  const folder = nextFolder();
  return existsSync(folder) ? folder : keepAsNext(buildNext(UNNAMED, nextToBe()));
}

/** A folder for a build that `keepAsNext` takes. */
export function nextToBe(): string {
  mkdirSync('test-results', { recursive: true });
  return mkdtempSync('test-results/building-');
}

/** Makes this build the one that `nextBuild` finds, unless another worker was first. */
export function keepAsNext(built: string): string {
  const folder = nextFolder();
  try {
    renameSync(`${built}-deploy`, `${folder}-deploy`);
    renameSync(built, folder);
  } catch {
    remove(built);
  }
  return folder;
}

function nextFolder(): string {
  return resolve(
    'test-results',
    `next-${createHash('md5').update(readFileSync('dist/sw.js')).digest('hex')}`,
  );
}

/** Builds the shop again as the next version: other content, other file names, none of the old parts. */
export function buildNext(
  extra: NodeJS.ProcessEnv = {},
  folder = mkdtempSync(join(tmpdir(), 'daftar-next-')),
): string {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir'],
    {
      // The runner's NODE_ENV would put Workbox's log into the worker.
      env: {
        ...process.env,
        NODE_ENV: undefined,
        DAFTAR_DIST: resolve(folder),
        VITE_BUILD_ID: NEXT_BUILD_ID,
        ...extra,
      },
      stdio: 'ignore',
    },
  );
  return folder;
}

/** The same version on a host that answers with an HTML page where a part is missing. */
export function withBrokenPart(build: string): string {
  const folder = copyOf(build);
  replace(folder, join('assets', contactPage(folder)), '<!doctype html><title>Not here</title>');
  return folder;
}

/** Later parts have no names but their hash: it is the one with the page's own words. */
function contactPage(folder: string): string {
  const part = readdirSync(join(folder, 'assets')).find(
    (name) =>
      name.endsWith('.js') &&
      !name.startsWith('index-') &&
      readFileSync(join(folder, 'assets', name), 'utf8').includes('A question about an order'),
  );
  if (!part) throw new Error('No part of the build is the contact page.');
  return part;
}

/** The same version with a worker whose script fails. */
export function withFailingWorker(build: string): string {
  const folder = copyOf(build);
  replace(folder, 'sw.js', 'throw new Error("This worker was broken on its way");');
  return folder;
}

/** The same version with a first script that fails; the worker names the digest of what is there. */
export function withBrokenStart(build: string): string {
  const folder = copyOf(build);
  const entry = entryOf(build).slice(1);
  const before = digestOf(join(folder, entry));
  replace(folder, entry, 'throw new Error("This release breaks at its start");');
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  if (!worker.includes(before)) throw new Error('sw.js does not name the digest of the first script');
  replace(folder, 'sw.js', worker.replace(before, digestOf(join(folder, entry))));
  return folder;
}

/** The name of the script in this version's document. */
export function entryOf(build: string): string {
  const html = readFileSync(join(build, 'index.html'), 'utf8');
  return /src="(\/assets\/index-[^"]+\.js)"/.exec(html)?.[1] ?? '';
}

/** The files of a build, and of what its hosts need, that contain a text. */
export function filesWith(build: string, text: string): string[] {
  return [build, `${build}-deploy`].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes(text)),
  );
}

/** By the file's path in the build. */
export function digests(build: string): Record<string, string> {
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(build, path), digestOf(path)]));
}

export function remove(folder: string): void {
  for (const one of [folder, `${folder}-deploy`]) rmSync(one, { recursive: true, force: true });
}

function copyOf(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-broken-'));
  cpSync(build, folder, { recursive: true });
  return folder;
}

function digestOf(file: string): string {
  return createHash('sha384').update(readFileSync(file)).digest('base64');
}

function replace(folder: string, name: string, content: string): void {
  for (const end of ['.br', '.gz']) rmSync(join(folder, name + end), { force: true });
  writeFileSync(join(folder, name), content);
}
