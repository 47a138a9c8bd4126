/** The one source of the shop's security headers: the document's meta tag, npm start and README's examples. */

const APP_SCHEMES = 'upi: intent: phonepe: tez: gpay: paytmmp: bhim:';

/**
 * The document's Content-Security-Policy. `scriptHashes` are those of the inline scripts that the build made.
 * Inline style stays allowed: Mantine makes <style> elements, the prerendered skeletons have style attributes.
 */
export function documentPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data: blob:",
    "font-src 'self'",
    `connect-src 'self' https: http://localhost:* http://127.0.0.1:*`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self' https: http://localhost:* http://127.0.0.1:* ${APP_SCHEMES}`,
  ].join('; ');
}

/** Headers of every document; the policy stands in the document itself (RELIABILITY M10), this adds what meta cannot. */
export function documentHeaders(): Record<string, string> {
  return {
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

export function workerHeaders(): Record<string, string> {
  return { 'Referrer-Policy': 'strict-origin-when-cross-origin' };
}
