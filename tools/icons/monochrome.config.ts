import { defineConfig } from '@vite-pwa/assets-generator/config';

/** The one-colour icon for themed home screens, out of the same drawing without its colours. */
export default defineConfig({
  images: ['public/icon-monochrome.svg'],
  preset: {
    transparent: { sizes: [512], padding: 0 },
    maskable: { sizes: [] },
    apple: { sizes: [] },
    assetName: () => 'monochrome-icon-512x512.png',
  },
});
