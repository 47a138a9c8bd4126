import { describe, expect, it } from 'vitest';
import { pictureWidths } from '../../../src/lib/picture-widths.ts';

describe('D14: pictures', () => {
  it('come in widths when their address carries a width', () => {
    expect(pictureWidths('https://shop.example/p/1.webp?v=2&w=600&q=80')).toBe(
      [160, 320, 480, 640, 960]
        .map((width) => `https://shop.example/p/1.webp?v=2&w=${width}&q=80 ${width}w`)
        .join(', '),
    );
  });

  it('of a single size are left as they are', () => {
    expect(pictureWidths('https://shop.example/p/1.jpg')).toBeUndefined();
    expect(pictureWidths('https://shop.example/p/1.jpg?raw=5&window=9')).toBeUndefined();
    expect(pictureWidths('')).toBeUndefined();
  });
});
