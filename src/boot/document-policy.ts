import { appSchemes } from '../shop/payment/payment-target.ts';

/** The page's policies for Trusted Types: lib/trusted-types.ts, boot/early-page.ts, and DOMPurify's own. */
const TRUSTED_TYPES = 'daftar daftar-document dompurify';

export interface PolicyParts {
  /** Base64 of SHA-256 of the inline scripts and styles that the build made. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins other than the page's own where the API may be (apiSources). */
  api: readonly string[];
  /** Where products' pictures come from: sources as the policy writes them. */
  pictures: readonly string[];
  /** VITE_PAYMENT_SCHEMES: apps that a payment may open beside the known ones. */
  moreApps?: string | undefined;
}

/**
 * The document's Content-Security-Policy. Where a form may be sent is decided by the payment's own rules (D26), which
 * are narrower.
 */
export function documentPolicy({ scripts, styles, api, pictures, moreApps }: PolicyParts): string {
  const apps = appSchemes(moreApps)
    .map((scheme) => `${scheme}:`)
    .join(' ');
  return [
    "default-src 'none'",
    sources('script-src', hashes(scripts)),
    "script-src-attr 'none'",
    sources('style-src', hashes(styles)),
    "style-src-attr 'none'",
    // data: QR codes of payments; the API may serve pictures too, over http on this machine.
    sources('img-src', ['data:', ...pictures, ...api]),
    "font-src 'self'",
    sources('connect-src', api),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // A payment app is opened from a frame where this page would else be replaced (lib/leave-page.ts).
    `frame-src ${apps}`,
    `form-action 'self' https: http: ${apps}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ');
}

/**
 * Origins other than the page's own where a build's API may be (D2): that of `VITE_API_URL`, or without it the two of
 * this machine that a policy can name. It cannot name `[::1]`: pages there move to localhost (early-answers.ts).
 * Throws if `VITE_API_URL` names an IPv6 address.
 */
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
