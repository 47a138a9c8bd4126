/** What a picture starts with, in base64; anything else may be a document with script in it. */
const STARTS = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
] as const;

const WEBP_MARK = /^UklGR.{6}XRUJQ/;

/**
 * The server's qrBase64 as a data: address, with or without such a prefix already; null unless its first
 * bytes are those of PNG, JPEG, GIF or WebP. The type is what the bytes say, not what the prefix says.
 */
export function picture(qrBase64: string): string | null {
  const base64 = qrBase64.replace(/^data:[^,]*;base64,/i, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const type = STARTS.find(([start]) => base64.startsWith(start))?.[1];
  if (!type || (type === 'image/webp' && !WEBP_MARK.test(base64))) return null;
  return `data:${type};base64,${base64}`;
}
