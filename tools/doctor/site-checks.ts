import * as v from 'valibot';
import { ASKED_EACH_TIME, HASHED_FOLDER, MANIFEST, SHOP_HEADERS } from '../../server/headers.ts';
import { Broken, Skipped } from '../conformance/check.ts';
import { unopenable } from '../conformance/unopenable.ts';
import type { Seen, Site, SiteCheck } from './site-check.ts';

const MISSING = `${HASHED_FOLDER}doctor-000000.js`;
const PAGES = ['/', '/products', '/cart', '/product/doctor.none'];
const A_YEAR_IN_SECONDS = 31_536_000;

export const SITE_CHECKS: readonly SiteCheck[] = [
  {
    id: 'page',
    promise: 'every page address answers with the shop',
    mend: `Answer addresses that are no file with index.html, but for those under ${HASHED_FOLDER} and of the API.`,
    async run({ look }) {
      for (const path of PAGES) {
        const seen = await look(path);
        // A missing product is a 404 that shows the shop.
        if (seen.status !== 200 && !(path.startsWith('/product/') && seen.status === 404)) {
          throw new Broken(`${path} is ${seen.status}`);
        }
        if (!typeOf(seen).startsWith('text/html') || !seen.text.includes('id="root"')) {
          throw new Broken(`${path} is not the shop's document (${typeOf(seen)})`);
        }
      }
      return `${PAGES.length} addresses`;
    },
  },
  ...Object.entries(SHOP_HEADERS).map(
    ([name, value]): SiteCheck => ({
      id: `header.${name.toLowerCase()}`,
      promise: `pages are sent with ${name}`,
      mend: `Send ${name}: ${value}`,
      run: ({ look }) => expectHeader(look, name, value),
    }),
  ),
  fresh('page.fresh', '/', 'A new version of the shop reaches nobody.'),
  fresh('index.fresh', '/index.html', 'The worker installs an old version.'),
  fresh('worker.fresh', '/sw.js', 'Installed shops do not learn of a new version.'),
  fresh('manifest.fresh', MANIFEST.path, 'Installed shops keep an old name or icon.'),
  {
    id: 'page.again',
    promise: 'a page that the browser has is 304 without a body',
    mend: 'Send an ETag or Last-Modified with documents, and answer If-None-Match and If-Modified-Since.',
    async run({ look }) {
      const { headers } = await look('/');
      const [tag, time] = [headers.get('ETag'), headers.get('Last-Modified')];
      if (!tag && !time) throw new Broken('neither ETag nor Last-Modified');
      const again = await look('/', {
        ...(tag && { 'If-None-Match': tag }),
        ...(time && { 'If-Modified-Since': time }),
      });
      if (again.status !== 304) throw new Broken(`status ${again.status} instead of 304`);
      return tag ? 'by ETag' : 'by Last-Modified';
    },
  },
  {
    id: 'document.picture',
    promise: "the document's picture for link previews can be opened",
    mend: "Start the API with the web server's address in API_TRUSTED_PROXY, and the document function with the shop's in SHOP_ORIGIN.",
    async run({ origin, look }) {
      const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec((await look('/')).text) ?? [];
      if (!picture) throw new Skipped('the document has none: a plain file host, or an API that is slow');
      const address = new URL(picture.replaceAll('&amp;', '&'), origin).href;
      const reason = unopenable(address, origin);
      if (reason) throw new Broken(`${address}: ${reason}`);
      const seen = await look(address);
      if (seen.status !== 200 || !typeOf(seen).startsWith('image/')) {
        throw new Broken(`${address} is ${seen.status}, ${typeOf(seen)}`);
      }
      return address;
    },
  },
  {
    id: 'worker',
    promise: 'sw.js is a script',
    mend: 'Put all of dist/ on the host, and send .js as text/javascript.',
    async run({ look }) {
      const seen = await look('/sw.js');
      if (seen.status !== 200) throw new Broken(`status ${seen.status}`);
      if (!typeOf(seen).includes('javascript')) throw new Broken(typeOf(seen));
      return typeOf(seen);
    },
  },
  {
    id: 'manifest',
    promise: 'the manifest can be read, and its icons are there',
    mend: `Send ${MANIFEST.path} as ${MANIFEST.type}, and put all of dist/ on the host.`,
    async run({ look }) {
      const seen = await look(MANIFEST.path);
      if (seen.status !== 200) throw new Broken(`status ${seen.status}`);
      if (!typeOf(seen).startsWith(MANIFEST.type)) throw new Broken(typeOf(seen));
      const icons = iconsIn(seen.text);
      for (const path of icons) {
        const icon = await look(path);
        if (icon.status !== 200 || !typeOf(icon).startsWith('image/')) {
          throw new Broken(`${path} is ${icon.status}, ${typeOf(icon)}`);
        }
      }
      return `${icons.length} icons`;
    },
  },
  {
    id: 'assets.kept',
    promise: 'files with a hash in their name are kept for a year',
    mend: `Send Cache-Control: public, max-age=${A_YEAR_IN_SECONDS}, immutable with what is found under ${HASHED_FOLDER}.`,
    async run(site) {
      const paths = await assetsOf(site);
      for (const path of paths) {
        const seen = await site.look(path);
        if (seen.status !== 200) throw new Broken(`${path} is ${seen.status}`);
        const type = path.endsWith('.css') ? 'text/css' : 'javascript';
        if (!typeOf(seen).includes(type)) throw new Broken(`${path} is ${typeOf(seen)}`);
        const cache = cacheOf(seen);
        if (!cache.includes('immutable') || secondsIn(cache) < A_YEAR_IN_SECONDS) {
          throw new Broken(`${path} says '${cache || 'nothing'}'`);
        }
      }
      return paths.join(', ');
    },
  },
  {
    id: 'assets.missing',
    promise: 'a missing file with a hash in its name is 404, and nobody keeps that',
    mend: `Answer 404 under ${HASHED_FOLDER}, never index.html, without a year of caching.`,
    async run({ look }) {
      const seen = await look(MISSING);
      if (seen.status !== 404) throw new Broken(`${MISSING} is ${seen.status}`);
      if (secondsIn(cacheOf(seen)) > 0) throw new Broken(`the 404 says '${cacheOf(seen)}'`);
      return 'status 404';
    },
  },
  {
    id: 'packed',
    promise: 'text is sent packed',
    mend: 'Send the .br or .gz that the build has put beside each file, or pack on the way.',
    async run(site) {
      const encodings = new Set<string>();
      for (const path of ['/', '/sw.js', ...(await assetsOf(site))]) {
        const { headers } = await site.look(path);
        const encoding = headers.get('Content-Encoding');
        if (!encoding) throw new Broken(`${path} has no Content-Encoding, asked with gzip and br`);
        encodings.add(encoding);
      }
      return [...encodings].join(' and ');
    },
  },
  {
    id: 'https',
    promise: 'the shop is on https, and says so for a year',
    mend: `Serve the shop by https, and send Strict-Transport-Security: max-age=${A_YEAR_IN_SECONDS}`,
    async run({ origin, look }) {
      const { protocol, hostname } = new URL(origin);
      if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Skipped('this machine');
      if (protocol !== 'https:') throw new Broken('by http no browser starts the worker');
      const header = (await look('/')).headers.get('Strict-Transport-Security') ?? '';
      if (secondsIn(header) < A_YEAR_IN_SECONDS) throw new Broken(`it says '${header || 'nothing'}'`);
      return header;
    },
  },
];

function fresh(id: string, path: string, consequence: string): SiteCheck {
  return {
    id,
    promise: `${path} is asked about each time`,
    mend: `Send Cache-Control: ${ASKED_EACH_TIME} with it. ${consequence}`,
    async run({ look }) {
      const cache = cacheOf(await look(path));
      const isAsked =
        /no-cache|no-store/.test(cache) || (/max-age=0\b/.test(cache) && !/s-maxage=[1-9]/.test(cache));
      if (!isAsked) throw new Broken(`it says '${cache || 'nothing'}'`);
      return cache;
    },
  };
}

async function expectHeader(look: Site['look'], name: string, value: string): Promise<string> {
  for (const path of PAGES) {
    const said = (await look(path)).headers.get(name);
    if (said !== value) throw new Broken(`${path} says '${said ?? 'nothing'}'`);
  }
  return value;
}

/** Script and style that the document names. */
async function assetsOf({ look }: Site): Promise<string[]> {
  const { text } = await look('/');
  const paths = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
  if (paths.length === 0) throw new Broken(`the document names nothing under ${HASHED_FOLDER}`);
  return [...new Set(paths)];
}

function iconsIn(manifest: string): string[] {
  const parsed = v.safeParse(Manifest, manifest);
  if (!parsed.success) throw new Broken('it is no JSON with icons');
  return parsed.output.icons.map(({ src }) => src);
}

const Icons = v.pipe(v.array(v.object({ src: v.string() })), v.minLength(1));
const Manifest = v.pipe(v.string(), v.parseJson(), v.object({ icons: Icons }));

function typeOf({ headers }: Seen): string {
  return headers.get('Content-Type') ?? 'no Content-Type';
}

function cacheOf({ headers }: Seen): string {
  return (headers.get('Cache-Control') ?? '').toLowerCase();
}

function secondsIn(header: string): number {
  return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
}
