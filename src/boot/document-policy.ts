import { appSchemes } from '../contract/payment-settings.ts';

/** From lib/trusted-types.ts and DOMPurify. */
const TRUSTED_TYPES = 'daftar dompurify';

export interface PolicyParts {
  scripts: readonly string[];
  styles: readonly string[];
  api: readonly string[];
  pictures: readonly string[];
  moreApps?: string | undefined;
}

export function documentPolicy({ scripts, styles, api, pictures, moreApps }: PolicyParts): string {
  const apps = appSchemes(moreApps)
    .map((scheme) => `${scheme}:`)
    .join(' ');
  return [
    "default-src 'none'",
    // The scanner's library (D61.85).
    sources('script-src', ["'wasm-unsafe-eval'", ...hashes(scripts)]),
    sources('style-src', hashes(styles)),
    "style-src-attr 'none'",
    // QR codes are data URLs.
    sources('img-src', ['data:', ...pictures, ...api]),
    "font-src 'self'",
    sources('connect-src', api),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${apps}`,
    `form-action 'self' https: http: ${apps}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ');
}

/** Other than the page's own (D2). Throws for an IPv6 address. */
export function apiSources(build: { url: string | undefined; port: string | undefined }): string[] {
  if (!build.url) {
    const port = Number(build.port || 8044);
    return ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`);
  }
  if (!URL.canParse(build.url)) return [];
  const { origin, hostname } = new URL(build.url);
  if (hostname.startsWith('[')) {
    throw new Error(`No security policy can name ${hostname}: give VITE_API_URL a host name.`);
  }
  return [origin];
}

function sources(directive: string, others: readonly string[]): string {
  return [directive, "'self'", ...others].join(' ');
}

function hashes(of: readonly string[]): string[] {
  return of.map((hash) => `'sha256-${hash}'`);
}
