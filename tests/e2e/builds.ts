import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

let next: string | undefined;

/** The version after the one in dist/, for reading only. */
export function nextBuild(): string {
  if (next) return next;
  const folder = withOtherNames('dist');
  process.once('exit', () => remove(folder));
  next = folder;
  return folder;
}

/** The same shop, in which every script has another name: a release of which a device has none. */
export function withOtherNames(build: string): string {
  const folder = copyOf(build);
  const files = filesIn(folder);
  const scripts = files.filter((path) => /^assets\/.*\.js$/.test(path)).map((path) => basename(path));
  const anyScript = new RegExp(scripts.join('|'), 'g');
  const renamed = (text: string) => text.replace(anyScript, (name) => name.replace('.', '2.'));
  const digests = new Map<string, string>();
  for (const path of files.filter((path) => /\.(js|html|json)$/.test(path))) {
    const before = readFileSync(join(folder, path));
    replace(folder, path, renamed(before.toString()));
    for (const digest of [sha384, md5]) digests.set(digest(before), digest(readFileSync(join(folder, path))));
    renameSync(join(folder, path), join(folder, renamed(path)));
  }
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const digest = /[\w+/]{64}|\b[0-9a-f]{32}\b/g;
  replace(
    folder,
    'sw.js',
    worker.replace(digest, (before) => digests.get(before) ?? before),
  );
  return folder;
}

/** Builds the shop into a folder of its own. */
export function build(settings: NodeJS.ProcessEnv = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-build-'));
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir'],
    {
      // The runner's NODE_ENV would put Workbox's log into the worker.
      env: { ...process.env, NODE_ENV: undefined, DAFTAR_DIST: folder, ...settings },
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
  const before = sha384(readFileSync(join(folder, entry)));
  replace(folder, entry, 'throw new Error("This release breaks at its start");');
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  if (!worker.includes(before)) throw new Error('sw.js does not name the digest of the first script');
  replace(folder, 'sw.js', worker.replace(before, sha384(readFileSync(join(folder, entry)))));
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
    filesIn(folder).filter((path) => readFileSync(join(folder, path)).includes(text)),
  );
}

/** By the file's path in the build. */
export function digests(build: string): Record<string, string> {
  return Object.fromEntries(filesIn(build).map((path) => [path, sha384(readFileSync(join(build, path)))]));
}

/** Their paths in it. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

export function remove(folder: string): void {
  for (const one of [folder, `${folder}-deploy`]) rmSync(one, { recursive: true, force: true });
}

function copyOf(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-changed-'));
  cpSync(build, folder, { recursive: true });
  return folder;
}

function sha384(content: Buffer): string {
  return createHash('sha384').update(content).digest('base64');
}

function md5(content: Buffer): string {
  return createHash('md5').update(content).digest('hex');
}

function replace(folder: string, name: string, content: string): void {
  for (const end of ['.br', '.gz']) rmSync(join(folder, name + end), { force: true });
  writeFileSync(join(folder, name), content);
}
