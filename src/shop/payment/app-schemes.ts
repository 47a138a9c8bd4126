/**
 * The address schemes of payment apps (D26). The payment's own check and the document's policy (form-action) both read
 * this list, and nothing else opens an app.
 */
const KNOWN = ['upi', 'intent', 'phonepe', 'paytmmp', 'tez', 'gpay', 'bhim'];

/** Schemes that run script, read the device, or are the web's own: no setting makes an app of them. */
const NEVER =
  /^(?:javascript|data|blob|vbscript|file|filesystem|content|about|view-source|chrome|resource|https?|wss?|ftp)$/;

/**
 * Without their colons. `extra` are more of them, with commas or spaces between: the build's VITE_PAYMENT_SCHEMES. Throws
 * at one that is no scheme, or never may be one, so that the build fails and not a payment.
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
