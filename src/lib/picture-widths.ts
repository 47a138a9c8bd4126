const WIDTHS = [160, 320, 480, 640, 960];
export const FALLBACK_PICTURE = '/fallback.svg';

export function pictureSource(
  src: string,
  sizes: string,
): { src: string; srcSet: string | undefined; sizes: string | undefined } {
  const srcSet = pictureWidths(src);
  return { src: src || FALLBACK_PICTURE, srcSet, sizes: srcSet && sizes };
}

export function pictureWidths(src: string): string | undefined {
  if (!WIDTH_PARAMETER.test(src)) return undefined;
  return WIDTHS.map((width) => `${src.replace(WIDTH_PARAMETER, `$1${width}`)} ${width}w`).join(', ');
}

const WIDTH_PARAMETER = /([?&]w=)\d+/;

export function nearestWidth(wanted: number): number {
  const target = wanted > 0 ? wanted : 640;
  return WIDTHS.reduce((best, width) => (Math.abs(width - target) < Math.abs(best - target) ? width : best));
}
