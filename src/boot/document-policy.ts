import { appSchemes } from '../shop/payment/app-schemes.ts';

/**
 * The document's Content-Security-Policy. The hashes, base64 of SHA-256, are those of the inline scripts and styles that
 * the build made. Style attributes stay allowed: the prerendered skeletons have some. Where a form may be sent is decided by
 * the payment's own rules (D26), which are narrower; `moreApps` is VITE_PAYMENT_SCHEMES.
 */
export function documentPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  moreApps?: string,
): string {
  return [
    "default-src 'none'",
    `script-src ${selfAnd(inline.scripts)}`,
    "script-src-attr 'none'",
    `style-src ${selfAnd(inline.styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: http: data: blob:",
    "font-src 'self'",
    // The API may be on any host (D2), over http only for pages that came so themselves; a source cannot name `[::1]`.
    "connect-src 'self' https: http:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self' https: http: ${appSchemes(moreApps)
      .map((scheme) => `${scheme}:`)
      .join(' ')}`,
  ].join('; ');
}

function selfAnd(hashes: readonly string[]): string {
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
}
