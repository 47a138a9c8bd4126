import { defineConfig } from '@vite-pwa/assets-generator/config';

/** What a long press on the installed shop's icon shows beside each shortcut: the icon that its page has in the shop. */
export default defineConfig({
  images: ['all-products', 'cart', 'orders', 'track-order'].map(
    (page) => `public/shortcuts/${page}/icon.svg`,
  ),
  preset: {
    transparent: { sizes: [192], padding: 0 },
    maskable: { sizes: [] },
    apple: { sizes: [] },
    assetName: () => 'icon-192x192.png',
  },
});
