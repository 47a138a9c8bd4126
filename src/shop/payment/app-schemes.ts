/**
 * The address schemes of payment apps (D26). The payment's own check and the document's policy (form-action) both read
 * this list, and nothing else opens an app.
 */
const KNOWN = ['upi', 'intent', 'phonepe', 'paytmmp', 'tez', 'gpay', 'bhim'];

/** Schemes that run script, read the device or belong to the web: no setting can allow them as apps. */
const NEVER =
  /^(?:javascript|data|blob|vbscript|file|filesystem|content|about|view-source|chrome|resource|https?|wss?|ftp)$/;

/**
 * The schemes without their colons. `extra`: more of them, separated by commas or spaces, from the build's
 * VITE_PAYMENT_SCHEMES. Throws if one is not a scheme or is never allowed, so that the build fails instead of a
 * payment.
 */
export function appSchemes(extra = ''): string[] {
  const added = extra
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = added.filter((scheme) => !/^[a-z][a-z\d+.-]*$/.test(scheme) || NEVER.test(scheme));
  if (wrong.length > 0) throw new Error(`VITE_PAYMENT_SCHEMES: ${wrong.join(', ')} cannot be a payment app`);
  return [...new Set([...KNOWN, ...added])];
}
