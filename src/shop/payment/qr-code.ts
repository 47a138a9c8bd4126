/** A QR code holds no more than this, at its least redundant. */
const MOST_BYTES = 2953;
const MOST_BYTES_ROBUST = 2331;

/**
 * The text as QR code, a PNG in a data: address, drawn on this device; null where it is too long or the
 * drawing cannot be loaded, the text has to do then (faults row 48).
 */
export async function qrCode(text: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MOST_BYTES) return null;
  try {
    const { toDataURL } = await import('qrcode');
    return await toDataURL(text, {
      width: 640,
      margin: 2,
      errorCorrectionLevel: bytes <= MOST_BYTES_ROBUST ? 'M' : 'L',
    });
  } catch {
    return null;
  }
}
