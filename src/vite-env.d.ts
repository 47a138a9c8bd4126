/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_API_PORT?: string;
  readonly VITE_STORE_HOST?: string;
  /** Schemes of payment apps beside the known ones, with commas or spaces between. */
  readonly VITE_PAYMENT_SCHEMES?: string;
  /** 'off': devices fetch no products ahead of need but the warm-up's. */
  readonly VITE_FILL_CATALOGUE?: string;
  /** '1' in a build that only removes the worker of earlier builds. */
  readonly VITE_KILL_SWITCH?: string;
  /** The skeletons by path (src/shop/addresses.ts), in the scripts of the document only. */
  readonly VITE_SKELETONS?: Record<string, import('./shop/addresses.ts').Shell>;
  /** Names this build on /api-test; made by vite.config.ts. */
  readonly VITE_BUILD_ID: string;
}
