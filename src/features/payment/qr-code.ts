import * as v from 'valibot';
import { fingerprint } from '../../lib/hash.ts';
import { isRecent } from '../../lib/time.ts';
import type { EpochMs } from '../../lib/units.ts';
import { type OwnedValueDependencies, ownedValue } from '../../platform/session/owned-value.ts';

export type Qr = { text: string; image?: undefined } | { image: string; text?: undefined };

/** Later a gateway may refuse the code. */
export const QR_GOOD_FOR_MS = 30 * 60 * 1000;

export interface QrOnScreen {
  picture: string | null;
  text: string | undefined;
  goodUntil: EpochMs;
}

export async function qrOnScreen({ text, image }: Qr, shownAt: EpochMs): Promise<QrOnScreen> {
  return { picture: image ?? (await qrCode(text ?? '')), text, goodUntil: shownAt + QR_GOOD_FOR_MS };
}

const MOST_BYTES = 2953;
const MOST_BYTES_ROBUST = 2331;

/** Null if it cannot be drawn; the text is then shown (faults row 48). */
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

/** In base64; other types may contain script (faults row 48). */
const STARTS = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
] as const;

const WEBP_MARK = /^UklGR.{6}XRUJQ/;

/** The first bytes decide, not a prefix. */
export function qrPicture(qrBase64: string): string | null {
  const base64 = qrBase64.replace(/^data:[^,]*;base64,/i, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const type = STARTS.find(([start]) => base64.startsWith(start))?.[1];
  if (!type || (type === 'image/webp' && !WEBP_MARK.test(base64))) return null;
  return `data:${type};base64,${base64}`;
}

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
      // A phone with a low battery refuses.
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

const StoredQr = v.object({
  whose: v.nullable(v.string()),
  order: v.string(),
  qr: v.union([v.object({ text: v.string() }), v.object({ image: v.string() })]),
  shownAt: v.number(),
});

const KEY = 'private:payment-qr';

export function createQrStore(dependencies: OwnedValueDependencies) {
  const { owner } = dependencies;
  const { read, update } = ownedValue(KEY, StoredQr, dependencies, 'qr');

  return {
    keep(orderId: string, { text, image }: Qr): Promise<void> {
      const qr = text === undefined ? { image: image ?? '' } : { text };
      return update(() => ({ whose: owner.tag(), order: fingerprint(orderId), qr, shownAt: Date.now() }));
    },

    async of(orderId: string): Promise<{ qr: Qr; shownAt: number } | null> {
      const stored = await read();
      const isGood =
        stored?.order === fingerprint(orderId) && isRecent(stored.shownAt, QR_GOOD_FOR_MS, Date.now());
      return isGood ? { qr: stored.qr, shownAt: stored.shownAt } : null;
    },

    forget(orderId: string): Promise<void> {
      return update((stored) => (stored?.order === fingerprint(orderId) ? null : stored));
    },
  };
}

export type QrStore = ReturnType<typeof createQrStore>;
