import type { InitialState } from '../platform/initial-state.ts';

declare global {
  interface Window {
    /** Present until the bundle has started. */
    initialState?: InitialState | undefined;
    /** Until the page has it (early-token.ts). */
    linkToken?: string | undefined;
  }
}
