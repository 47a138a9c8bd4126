/**
 * The headers of `npm start`, as README gives them for other servers. The document's own policy stands in the document
 * (src/boot/document-policy.ts), or an installed shop would meet a stale one (faults M10); these add what a meta tag cannot say.
 */
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
