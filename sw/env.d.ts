/** For src/config.ts; `vite/client` would add the page's globals. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_API_PORT?: string;
  readonly VITE_STORE_HOST?: string;
  readonly VITE_LANGUAGE?: import('../src/texts/languages.ts').LanguageCode;
  readonly VITE_SKELETONS?: Record<string, import('../src/contract/addresses.ts').Shell>;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
