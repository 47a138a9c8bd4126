import { codeReader } from './code-reader.ts';
import { imageOf, isDark } from './pictures.ts';

/** `none`: there is no camera; `no-library`: the one that reads codes cannot be fetched. */
export type ScanState = 'starting' | 'looking' | 'dark' | 'refused' | 'none' | 'no-library';

export interface Watching {
  signal: AbortSignal;
  onState: (state: ScanState) => void;
  onCode: (code: string) => void;
}

const BETWEEN_MS = 120;
/** A code counts again after it was out of sight for so long. */
const OUT_OF_SIGHT_MS = 1000;

/** Until the signal. A code in sight counts once. */
export async function watchCamera(
  video: HTMLVideoElement,
  { signal, onState, onCode }: Watching,
): Promise<void> {
  const reading = codeReader();
  // Avoids an unhandled rejection while the shopper is asked for the camera.
  reading.catch(() => {});
  const stream = await cameraOf(onState);
  if (!stream) return;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  const seen = new Map<string, number>();
  try {
    video.srcObject = stream;
    await video.play();
    const read = await reading;
    while (!signal.aborted) {
      const image = imageOf(video, [video.videoWidth, video.videoHeight]);
      const codes = image ? await read(image) : [];
      if (signal.aborted) return;
      const now = performance.now();
      for (const code of new Set(codes)) {
        if (!seen.has(code)) onCode(code);
        seen.set(code, now);
      }
      for (const [code, at] of seen) if (now - at > OUT_OF_SIGHT_MS) seen.delete(code);
      onState(image && codes.length === 0 && isDark(image) ? 'dark' : 'looking');
      await new Promise((next) => setTimeout(next, BETWEEN_MS));
    }
  } catch {
    if (!signal.aborted) onState('no-library');
  }
}

async function cameraOf(onState: Watching['onState']): Promise<MediaStream | null> {
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
    return await navigator.mediaDevices.getUserMedia({ video });
  } catch (error) {
    onState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    return null;
  }
}

/** The codes of a photo, or why there are none. */
export async function readPhoto(file: Blob): Promise<string[] | 'unread' | 'no-library'> {
  const reading = codeReader();
  const bitmap = await createImageBitmap(file).catch(() => null);
  const image = bitmap && imageOf(bitmap, [bitmap.width, bitmap.height]);
  try {
    const read = await reading;
    const codes = image ? await read(image) : [];
    return codes.length > 0 ? [...new Set(codes)] : 'unread';
  } catch {
    return 'no-library';
  }
}
