import type { Qr } from './payment-step.ts';

/** Later a gateway's code may no longer be taken. */
export const QR_GOOD_FOR_MS = 30 * 60 * 1000;

/** `picture` is null where the code cannot be drawn; `text` is absent where only a picture came. */
export interface QrOnScreen {
  picture: string | null;
  text: string | undefined;
  /** Milliseconds since 1970. */
  goodUntil: number;
}

export async function qrOnScreen({ text, image }: Qr, shownAt: number): Promise<QrOnScreen> {
  return { picture: image ?? (await qrCode(text ?? '')), text, goodUntil: shownAt + QR_GOOD_FOR_MS };
}

/** The most a QR code can hold, at the lowest error correction. */
const MOST_BYTES = 2953;
const MOST_BYTES_ROBUST = 2331;

/**
 * The text as QR code, a PNG in a data: address, drawn on this device; null if the text is too long or the QR library
 * cannot be loaded: then the text itself is shown (faults row 48).
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

/** How images start, in base64; anything else may be a document with script in it. */
const STARTS = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
] as const;

const WEBP_MARK = /^UklGR.{6}XRUJQ/;

/**
 * The server's qrBase64 as a data: address, with or without such a prefix already; null unless its first bytes are
 * those of PNG, JPEG, GIF or WebP. The type comes from the bytes, not from the prefix.
 */
export function qrPicture(qrBase64: string): string | null {
  const base64 = qrBase64.replace(/^data:[^,]*;base64,/i, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const type = STARTS.find(([start]) => base64.startsWith(start))?.[1];
  if (!type || (type === 'image/webp' && !WEBP_MARK.test(base64))) return null;
  return `data:${type};base64,${base64}`;
}

/**
 * Keeps the screen on until the returned function is called, where the browser can (D47). It lets go of the screen
 * whenever the page is out of sight, so it is asked again when the shopper comes back.
 */
export function keepScreenAwake(
  page: EventTarget & Pick<Document, 'visibilityState'> = document,
  { wakeLock }: Partial<Pick<Navigator, 'wakeLock'>> = navigator,
): () => void {
  if (!wakeLock) return () => {};
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (page.visibilityState !== 'visible') return;
    try {
      lock = await wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // A phone low on power refuses.
    }
  };
  const onVisible = () => void ask();
  page.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
