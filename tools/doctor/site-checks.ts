import * as v from 'valibot';
import { calledOrigins } from '../../server/called-origins.ts';
import { ASKED_EACH_TIME, HASHED_FOLDER, MANIFEST, SHOP_HEADERS } from '../../server/document/headers.ts';
import { inLanguage, LANGUAGE_CODES, LANGUAGES } from '../../src/texts/languages.ts';
import { createCaller } from '../conformance/caller.ts';
import { Failed, headerText, Skipped, unopenable } from '../conformance/check.ts';
import type { Seen, Site, SiteCheck } from './site-check.ts';

const MISSING = `${HASHED_FOLDER}doctor-000000.js`;
const PAGES = ['/', '/products', '/cart', '/product/doctor.none'];
const A_YEAR_IN_SECONDS = 31_536_000;

export const SITE_CHECKS: readonly SiteCheck[] = [
  {
    id: 'page',
    promise: 'every page address returns the shop',
    fix: `Serve index.html for addresses that are not files, except those under ${HASHED_FOLDER} and those of the API.`,
    async run({ look }) {
      for (const path of PAGES) {
        const seen = await look(path);
        // A missing product is a 404 that shows the shop.
        if (seen.status !== 200 && !(path.startsWith('/product/') && seen.status === 404)) {
          throw new Failed(`${path} is ${seen.status}`);
        }
        if (!typeOf(seen).startsWith('text/html') || !seen.text.includes('id="root"')) {
          throw new Failed(`${path} is not the shop's document (${typeOf(seen)})`);
        }
      }
      return `${PAGES.length} addresses`;
    },
  },
  {
    id: 'page.index',
    promise: "each language's index.html is a file",
    fix: 'Switch off what leads /index.html to / (some hosts call it clean or pretty URLs): each launch would ask twice.',
    async run({ look }) {
      const paths = LANGUAGE_CODES.map((code) => inLanguage('/index.html', code));
      for (const path of paths) {
        const { status, headers } = await look(path);
        if (status >= 300 && status < 400)
          throw new Failed(`${path} redirects to ${headers.get('Location')} (${status})`);
      }
      return paths.join(', ');
    },
  },
  {
    id: 'page.languages',
    promise: "each language's addresses return its own document",
    fix: 'Upload all of dist/, and serve /hi/index.html, not /index.html, for addresses that begin with /hi.',
    async run({ look }) {
      const paths = [];
      for (const code of LANGUAGE_CODES) {
        // A worker only stores an index.html that is in its language.
        for (const page of ['/', '/products', '/index.html']) {
          const path = inLanguage(page, code);
          const { status, text } = await look(path);
          // page.index says so.
          if (status >= 300 && status < 400) continue;
          const lang = /<html\b[^>]*\blang="([^"]*)"/.exec(text)?.[1] ?? 'no language';
          if (lang !== code && lang !== LANGUAGES[code].locale) throw new Failed(`${path} is in ${lang}`);
          paths.push(path);
        }
      }
      return paths.join(', ');
    },
  },
  {
    id: 'page.calls',
    promise: 'the page may call the API, and the API answers it',
    fix: "Build the pages for this API: npm run build with VITE_API_URL, or on this machine with API_PORT. It must run, and send CORS headers for the shop's origin if it has another.",
    async run({ origin, api, look }) {
      const called = [origin, ...calledOrigins((await look('/')).text)];
      const { origin: wanted } = new URL(api);
      if (!called.includes(wanted))
        throw new Failed(`its Content-Security-Policy allows ${called.join(', ')}, not ${wanted}`);
      const { status, headers, isJson } = await createCaller(api, origin)('/storeInfo');
      if (status !== 200 || !isJson) throw new Failed(`${api}/storeInfo is ${status}`);
      const allowed = headers.get('Access-Control-Allow-Origin');
      if (wanted !== origin && allowed !== origin)
        throw new Failed(`${api} allows ${allowed ?? 'no origin'} instead of ${origin}`);
      return `${api}/storeInfo`;
    },
  },
  ...Object.entries(SHOP_HEADERS).map(
    ([name, value]): SiteCheck => ({
      id: `header.${name.toLowerCase()}`,
      promise: `pages have the header ${name}`,
      fix: `Send ${name}: ${value}`,
      run: ({ look }) => expectHeader(look, name, value),
    }),
  ),
  fresh('page.fresh', '/', 'Without it, no browser gets a new version of the shop.'),
  fresh('index.fresh', '/index.html', 'Without it, the worker installs an old version.'),
  fresh('worker.fresh', '/sw.js', 'Without it, installed shops do not update.'),
  fresh('manifest.fresh', MANIFEST.path, 'Without it, installed shops keep the old name and icon.'),
  {
    id: 'page.again',
    promise: 'an unchanged page returns 304',
    fix: 'Send an ETag or Last-Modified with documents, and answer If-None-Match and If-Modified-Since.',
    async run({ look }) {
      const { headers } = await look('/');
      const [tag, time] = [headers.get('ETag'), headers.get('Last-Modified')];
      if (!tag && !time) throw new Failed('neither ETag nor Last-Modified');
      const again = await look('/', {
        ...(tag && { 'If-None-Match': tag }),
        ...(time && { 'If-Modified-Since': time }),
      });
      if (again.status !== 304) throw new Failed(`status ${again.status} instead of 304`);
      return tag ? 'by ETag' : 'by Last-Modified';
    },
  },
  {
    id: 'document.picture',
    promise: 'the picture for link previews can be opened',
    fix: "Start the API with the web server's address in API_TRUSTED_PROXY, and the document function with the shop's address in SHOP_ORIGIN.",
    async run({ origin, look }) {
      const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec((await look('/')).text) ?? [];
      if (!picture)
        throw new Skipped('the document has none: the host serves plain files, or the API is slow');
      const address = new URL(picture.replaceAll('&amp;', '&'), origin).href;
      const reason = unopenable(address, origin);
      if (reason) throw new Failed(`${address}: ${reason}`);
      const seen = await look(address);
      if (seen.status !== 200 || !typeOf(seen).startsWith('image/')) {
        throw new Failed(`${address} is ${seen.status}, ${typeOf(seen)}`);
      }
      return address;
    },
  },
  {
    id: 'worker',
    promise: 'sw.js is served as a script',
    fix: 'Upload all of dist/, and send .js files as text/javascript.',
    async run({ look }) {
      const seen = await look('/sw.js');
      if (seen.status !== 200) throw new Failed(`status ${seen.status}`);
      if (!typeOf(seen).includes('javascript')) throw new Failed(typeOf(seen));
      return typeOf(seen);
    },
  },
  {
    id: 'manifest',
    promise: 'the manifest is valid, and its icons exist',
    fix: `Upload all of dist/, and send ${MANIFEST.path} as ${MANIFEST.type}.`,
    async run({ look }) {
      const seen = await look(MANIFEST.path);
      if (seen.status !== 200) throw new Failed(`status ${seen.status}`);
      if (!typeOf(seen).startsWith(MANIFEST.type)) throw new Failed(typeOf(seen));
      const icons = iconsIn(seen.text);
      for (const path of icons) {
        const icon = await look(path);
        if (icon.status !== 200 || !typeOf(icon).startsWith('image/')) {
          throw new Failed(`${path} is ${icon.status}, ${typeOf(icon)}`);
        }
      }
      return `${icons.length} icons`;
    },
  },
  {
    id: 'assets.cached',
    promise: 'files with a hash in their name are cached for a year',
    fix: `Send Cache-Control: public, max-age=${A_YEAR_IN_SECONDS}, immutable for the files under ${HASHED_FOLDER}.`,
    async run(site) {
      const paths = await assetsOf(site);
      for (const path of paths) {
        const seen = await site.look(path);
        if (seen.status !== 200) throw new Failed(`${path} is ${seen.status}`);
        const type = path.endsWith('.css') ? 'text/css' : 'javascript';
        if (!typeOf(seen).includes(type)) throw new Failed(`${path} is ${typeOf(seen)}`);
        const cache = cacheOf(seen);
        if (!cache.includes('immutable') || secondsIn(cache) < A_YEAR_IN_SECONDS) {
          throw new Failed(`${path} has ${headerText('Cache-Control', cache)}`);
        }
      }
      return paths.join(', ');
    },
  },
  {
    id: 'assets.missing',
    promise: 'a missing file with a hash in its name is 404, and the 404 is not cached',
    fix: `Return 404 for missing files under ${HASHED_FOLDER}, never index.html, and do not let browsers cache it.`,
    async run({ look }) {
      const seen = await look(MISSING);
      if (seen.status !== 404) throw new Failed(`${MISSING} is ${seen.status}`);
      if (secondsIn(cacheOf(seen)) > 0) throw new Failed(`the 404 has '${cacheOf(seen)}'`);
      return 'status 404';
    },
  },
  {
    id: 'compressed',
    promise: 'text is compressed',
    fix: 'Send the .br or .gz file that the build writes for each file, or compress while serving.',
    async run(site) {
      const encodings = new Set<string>();
      for (const path of ['/', '/sw.js', ...(await assetsOf(site))]) {
        const { headers } = await site.look(path);
        const encoding = headers.get('Content-Encoding');
        if (!encoding) throw new Failed(`${path} has no Content-Encoding, although gzip is accepted`);
        encodings.add(encoding);
      }
      return [...encodings].join(' and ');
    },
  },
  {
    id: 'https',
    promise: 'the shop uses https, with HSTS for a year',
    fix: `Serve the shop over https, and send Strict-Transport-Security: max-age=${A_YEAR_IN_SECONDS}`,
    async run({ origin, look }) {
      const { protocol, hostname } = new URL(origin);
      if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
        throw new Skipped('the shop is on this machine');
      if (protocol !== 'https:') throw new Failed('browsers start no service worker over http');
      const header = (await look('/')).headers.get('Strict-Transport-Security') ?? '';
      if (secondsIn(header) < A_YEAR_IN_SECONDS)
        throw new Failed(`it has ${headerText('Strict-Transport-Security', header)}`);
      return header;
    },
  },
];

function fresh(id: string, path: string, consequence: string): SiteCheck {
  return {
    id,
    promise: `${path} is revalidated every time`,
    fix: `Send Cache-Control: ${ASKED_EACH_TIME} with it. ${consequence}`,
    async run({ look }) {
      const cache = cacheOf(await look(path));
      const isAsked =
        /no-cache|no-store/.test(cache) || (/max-age=0\b/.test(cache) && !/s-maxage=[1-9]/.test(cache));
      if (!isAsked) throw new Failed(`it has ${headerText('Cache-Control', cache)}`);
      return cache;
    },
  };
}

async function expectHeader(look: Site['look'], name: string, value: string): Promise<string> {
  for (const path of PAGES) {
    const sent = (await look(path)).headers.get(name);
    if (sent !== value) throw new Failed(`${path} has ${headerText(name, sent)}`);
  }
  return value;
}

/** The scripts and style sheets that the document links. */
async function assetsOf({ look }: Site): Promise<string[]> {
  const { text } = await look('/');
  const paths = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
  if (paths.length === 0) throw new Failed(`the document links no files under ${HASHED_FOLDER}`);
  return [...new Set(paths)];
}

function iconsIn(manifest: string): string[] {
  const parsed = v.safeParse(Manifest, manifest);
  if (!parsed.success) throw new Failed('it is not JSON with icons');
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
