import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categoryImage } from '../../../src/contract/store-info.ts';

describe('SPEC 2, Home: tile images', () => {
  it('come from the store info category image map', () => {
    expect(categoryImage('Pens', new Map([['Pens', 'https://a.example/pens.webp']]))).toBe(
      'https://a.example/pens.webp',
    );
    expect(categoryImage('Pens', new Map([['pens', '/pens.webp']]))).toBe('/pens.webp');
  });

  it.each([
    'TV & Video Accessories',
    'TV Mounts',
    'HDMI Cables',
    'TV Remote Controls',
    'Streaming Devices',
    'Entertainment Units',
  ])('a built-in image exists for %s', (category) => {
    const image = categoryImage(category, new Map());
    expect(image).not.toContain('default');
    expect(existsSync(`public${image}`)).toBe(true);
  });

  it('plus a default image', () => {
    const image = categoryImage('Inks', new Map());
    expect(image).toContain('default');
    expect(existsSync(`public${image}`)).toBe(true);
  });
});
