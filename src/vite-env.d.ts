/** For the worker, too, where `vite/client` would add the page's globals. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_API_PORT?: string;
  readonly VITE_STORE_HOST?: string;
  /** Schemes, separated by commas or spaces. */
  readonly VITE_PAYMENT_SCHEMES?: string;
  /** In rupees; 0 is none. */
  readonly VITE_UPI_LIMIT?: string;
  /** 'off': the catalogue is not prefetched. */
  readonly VITE_FILL_CATALOGUE?: string;
  /** '1': only removes the worker. */
  readonly VITE_KILL_SWITCH?: string;
  /** By path, for the inline script only. */
  readonly VITE_SKELETONS?: Record<string, import('./contract/addresses.ts').Shell>;
  /** Set by the build (vite/languages.ts); for `npm run dev`, the language that it serves. */
  readonly VITE_LANGUAGE?: import('./texts/languages.ts').LanguageCode;
  /** Empty unless the owner named the build. */
  readonly VITE_BUILD_ID: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
