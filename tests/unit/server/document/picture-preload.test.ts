import { expect, it } from 'vitest';
import { picturePreload } from '../../../../server/document/head-tags.ts';

const page = (main: string) =>
  `<header><img fetchpriority="high" src="/logo"></header><main id="main">${main}</main>`;
const LATER = '<img loading="lazy" src="/later.webp">';

it('preloads the first eager picture, in the widths in which it is rendered', () => {
  const picture =
    '<img alt="A &quot;pen&quot;" fetchPriority="high" sizes="(min-width: 1px) 2px, 46vw" srcSet="/a?w=1&amp;x 160w, /b 320w" src="/a?w=1&amp;x"/>';
  expect(picturePreload(page(LATER + picture + picture.replaceAll('/a', '/c')))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" href="/a?w=1&amp;x" imagesrcset="/a?w=1&amp;x 160w, /b 320w" imagesizes="(min-width: 1px) 2px, 46vw" data-served>',
  );
});

it('preloads a picture of one width, too', () => {
  expect(picturePreload(page('<img src="/a" fetchpriority="high">'))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" href="/a" data-served>',
  );
});

it('preloads nothing without an eager picture', () => {
  expect(picturePreload(page(LATER))).toBe('');
  expect(picturePreload('<p>No main</p>')).toBe('');
});
