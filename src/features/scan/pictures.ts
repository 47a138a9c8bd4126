/** Larger ones take long to read, and tell no more. */
const LARGEST = 1600;

/** Null before a video has its first picture. */
export function imageOf(
  source: HTMLVideoElement | ImageBitmap,
  [width, height]: readonly [number, number],
): ImageData | null {
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const DARK = 40;
const EACH = 4 * 101;

/** Of a sample of its points, from 0 to 255. */
export function isDark({ data }: Pick<ImageData, 'data'>): boolean {
  let [sum, count] = [0, 0];
  for (let at = 0; at < data.length; at += EACH) {
    sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
    count += 1;
  }
  return sum < DARK * count;
}
