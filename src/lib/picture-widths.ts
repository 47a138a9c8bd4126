const WIDTHS = [160, 320, 480, 640, 960];

/**
 * The srcset of a picture whose server makes widths: one that carries a `w` query parameter. Any other address
 * stands for one size only, and has none.
 */
export function pictureWidths(src: string): string | undefined {
  if (!WIDTH_PARAMETER.test(src)) return undefined;
  return WIDTHS.map((width) => `${src.replace(WIDTH_PARAMETER, `$1${width}`)} ${width}w`).join(', ');
}

const WIDTH_PARAMETER = /([?&]w=)\d+/;
