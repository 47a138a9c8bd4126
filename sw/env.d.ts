/** What src/config.ts reads of the build; vite/client would bring the page's globals into the worker. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_API_PORT?: string;
  readonly VITE_STORE_HOST?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
