import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from '../src/lib/promises.ts';
import { decoded } from '../src/lib/search-params.ts';
import { inLanguage, LANGUAGE_CODES } from '../src/texts/languages.ts';
import { answerDocument } from './document/answer-document.ts';
import { type AskApi, openUpstream, type Upstream } from './document/ask-api.ts';
import { buildIn } from './document/build-in.ts';
import { openCacheableRequests } from './document/cacheable-requests.ts';
import { type DocumentSettings, settingsOfBuild } from './document/settings.ts';
import { publicPaths } from './document/sitemaps.ts';
import { packFile } from './shop/calls/pack.ts';

interface Writing {
  dist: string;
  origin: string;
  ask: AskApi;
}

/** In `dist`, beside index.html, which stays the plain document that the worker stores. */
const FOLDER = 'pages';
const PATIENCE_MS = 10_000;

/**
 * Writes every public page, robots.txt, the sitemap and the product feed as files, for hosts without the document function (D46). Throws,
 * and changes no page, if the API does not answer. Returns the number of pages.
 */
export async function writePages({ dist, origin, ask }: Writing): Promise<number> {
  const upstream = openUpstream(ask);
  const failed: string[] = [];
  const noted: Upstream = async (path) => {
    const answer = await upstream(path, origin);
    if (!answer) failed.push(path);
    return answer;
  };
  const requireAnswers = () => {
    if (failed.length > 0) throw new Error(`The API does not answer ${failed[0]}. No page was changed.`);
  };
  const settings: DocumentSettings = {
    ...(await settingsOfBuild(await buildIn(dist), ask)),
    reads: openCacheableRequests(noted),
    originFor: () => origin,
    timeout: PATIENCE_MS,
    isFile: true,
  };
  const paths = (await publicPaths(noted, origin)) ?? [];
  requireAnswers();
  const next = join(dist, `${FOLDER}.new`);
  try {
    const count = await writeAll(paths, next, settings, origin);
    requireAnswers();
    await rm(join(dist, FOLDER), { recursive: true, force: true });
    await rename(next, join(dist, FOLDER));
    await writeForCrawlers(dist, settings, origin);
    return count;
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

async function writeAll(
  paths: readonly string[],
  folder: string,
  settings: DocumentSettings,
  origin: string,
): Promise<number> {
  let count = 0;
  await inParallel(
    paths.flatMap((path) => LANGUAGE_CODES.map((code) => inLanguage(path, code))),
    async (address) => {
      const file = pageFile(address);
      if (!file) return 'go on';
      const answer = await answerDocument(new Request(origin + address), settings);
      if (answer.status !== 200) return 'go on';
      await write(join(folder, file), await answer.text());
      count += 1;
      return 'go on';
    },
  );
  return count;
}

async function writeForCrawlers(dist: string, settings: DocumentSettings, origin: string): Promise<void> {
  const writeIfFound = async (file: string) => {
    const answer = await answerDocument(new Request(`${origin}/${file}`), settings);
    if (answer.ok) await write(join(dist, file), await answer.text());
    return answer.ok;
  };
  for (const file of ['robots.txt', 'sitemap.xml', 'sitemap-pages.xml', 'feed.xml']) await writeIfFound(file);
  for (let part = 1; await writeIfFound(`sitemap-${part}.xml`); part += 1);
}

export function pageFile(address: string): string | undefined {
  const { pathname, search } = new URL(address, 'https://shop.invalid');
  const [path, query] = [decoded(pathname.slice(1)), decoded(search.slice(1))];
  const file = `${path || 'home'}${query && `@${query}`}.html`;
  const isName = (name: string) =>
    /^[^.\p{Cc}\\?#%][^\p{Cc}\\?#%]*$/u.test(name) && Buffer.byteLength(name) <= LONGEST_NAME;
  return !/%2f/i.test(address) && file.split('/').every(isName) ? file : undefined;
}

const LONGEST_NAME = 240;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await packFile(file);
}
