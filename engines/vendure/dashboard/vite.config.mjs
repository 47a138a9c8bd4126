import { fileURLToPath } from 'node:url';
import { vendureDashboardPlugin } from '@vendure/dashboard/vite';
import { defineConfig } from 'vite';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  base: '/dashboard',
  build: { outDir: file('dist'), emptyOutDir: true },
  plugins: [
    vendureDashboardPlugin({
      vendureConfigPath: file('vendure-config.ts'),
      api: { host: 'auto', port: 'auto' },
      gqlOutputPath: file('gql'),
    }),
  ],
});
