import { type AssetType, defineConfig } from '@vite-pwa/assets-generator/config';
import { themeTokens, tokenOf } from '../../vite/theme-tokens.ts';

const INK = tokenOf(themeTokens().light, 'primary');

/** `npm run icons`: every icon out of public/icon.svg, which fills its square to the edges. */
export default defineConfig({
  images: ['public/icon.svg'],
  preset: {
    transparent: { sizes: [192, 512], padding: 0, favicons: [[48, 'favicon.ico']] },
    maskable: { sizes: [512], padding: 0, resizeOptions: { background: INK } },
    apple: { sizes: [180], padding: 0, resizeOptions: { background: INK } },
    assetName: (type: AssetType, { width }) => NAMES[type](width),
  },
});

const NAMES: Record<AssetType, (size: number) => string> = {
  transparent: (size) => `pwa-${size}x${size}.png`,
  maskable: (size) => `maskable-icon-${size}x${size}.png`,
  apple: (size) => `apple-touch-icon-${size}x${size}.png`,
};
