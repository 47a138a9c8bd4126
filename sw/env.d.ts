/** What src/config.ts reads of the build; vite/client would bring the page's globals into the worker. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_API_PORT?: string;
  readonly VITE_STORE_HOST?: string;
  readonly VITE_SKELETONS?: Record<string, import('../src/shop/addresses.ts').Shell>;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
