const WIDTHS = [160, 320, 480, 640, 960];

/**
 * The srcset of a picture whose server offers widths, which its `w` query parameter tells. Undefined for any
 * other address.
 */
export function pictureWidths(src: string): string | undefined {
  if (!WIDTH_PARAMETER.test(src)) return undefined;
  return WIDTHS.map((width) => `${src.replace(WIDTH_PARAMETER, `$1${width}`)} ${width}w`).join(', ');
}

const WIDTH_PARAMETER = /([?&]w=)\d+/;
