import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHOP_HEADERS } from '../../../../server/document/headers.ts';
import { deployFiles } from '../../../../tools/deploy/deploy-files.ts';
import { HEADER_RULES } from '../../../../tools/deploy/static-hosts.ts';

const files = deployFiles();
const file = (path: string) => files[path] ?? '';

/** Typed once more, so that a header that goes missing in the one description is missed here. */
const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
};
const A_YEAR = 'public, max-age=31536000, immutable';
const PATHS = [
  '/',
  '/index.html',
  '/sw.js',
  '/manifest.webmanifest',
  '/assets/app-1.js',
  '/products',
  '/icon.svg',
];

describe('the headers of every host', () => {
  it('are the ones of the shop', () => {
    expect(SHOP_HEADERS).toEqual(SECURITY);
  });

  it.each(['nginx/daftar.conf'])('in %s: each once, and nothing else', (path) => {
    const said = [...file(path).matchAll(/^\s*add_header (\S+) (?:"(.*)"|\S+) always;/gm)];
    expect(Object.fromEntries(said.map(([, name, value]) => [name, value]))).toEqual({
      ...SECURITY,
      'Cache-Control': undefined,
      'Strict-Transport-Security': undefined,
    });
    expect(said).toHaveLength(Object.keys(SECURITY).length + 2);
  });

  it('in the Caddyfile: for every address', () => {
    const said = [...file('caddy/Caddyfile').matchAll(/^\theader ([A-Z]\S+) "(.*)"$/gm)];
    expect(Object.fromEntries(said.map(([, name, value]) => [name, value]))).toEqual(SECURITY);
  });

  it('with HSTS for a year, over https only', () => {
    expect(file('nginx/daftar.conf')).toContain('add_header Strict-Transport-Security $daftar_hsts always;');
    expect(file('nginx/daftar.conf')).toMatch(
      /^map \$scheme \$daftar_hsts \{\n {2}https "max-age=31536000";[^}\n]*\n\}/m,
    );
    expect(file('caddy/Caddyfile')).toMatch(
      /^\t@https protocol https\n\theader @https Strict-Transport-Security "max-age=31536000"$/m,
    );
  });

  it('in _headers', () => {
    expectShopHeaders(rulesOf(file('cloudflare/_headers')));
  });

  it('never come from two rules for one address, since hosts differ on which one counts', () => {
    for (const path of PATHS) {
      const names = HEADER_RULES.filter((rule) => fits(rule.path, path)).flatMap(({ headers }) =>
        Object.keys(headers),
      );
      expect([path, names.length]).toEqual([path, new Set(names).size]);
    }
  });
});

describe('addresses that are no file', () => {
  it("on Cloudflare go to the document function's entry, with the build's files after it", () => {
    const { main, assets } = JSON.parse(file('cloudflare/wrangler.jsonc'));
    expect(main).toBe('../../server/document/hosts/cloudflare.ts');
    expect(readFileSync('server/document/hosts/cloudflare.ts', 'utf8')).toContain(assets.binding);
    expect(assets).toMatchObject({
      run_worker_first: true,
      html_handling: 'none',
      not_found_handling: 'none',
    });
  });
});

describe('the files of web servers', () => {
  it.each(['nginx/daftar.conf', 'caddy/Caddyfile'])('%s say that the API has to trust them', (path) => {
    expect(file(path)).toContain('API_TRUSTED_PROXY');
  });
});

interface Rule {
  path: string;
  headers: Record<string, string>;
}

function expectShopHeaders(rules: readonly Rule[]): void {
  for (const path of PATHS) {
    const headers = Object.assign(
      {},
      ...rules.filter((rule) => fits(rule.path, path)).map((rule) => rule.headers),
    );
    const { 'Cache-Control': cache, 'Content-Type': type, ...security } = headers;
    expect(security, path).toEqual(SECURITY);
    expect([path, cache]).toEqual([path, cacheOf(path)]);
    expect(type).toBe(path === '/manifest.webmanifest' ? 'application/manifest+json' : undefined);
  }
}

/** Undefined: the hosts' own word, which is to ask each time. */
function cacheOf(path: string): string | undefined {
  if (path.startsWith('/assets/')) return A_YEAR;
  return ['/', '/index.html', '/sw.js', '/manifest.webmanifest'].includes(path) ? 'no-cache' : undefined;
}

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const [, name, value] = /^ {2}(\S+): (.*)$/.exec(line) ?? [];
    if (name && value) Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value });
    else rules.push({ path: line, headers: {} });
  }
  return rules;
}

function fits(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
