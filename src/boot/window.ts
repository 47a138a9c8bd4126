import type { InitialState } from '../platform/initial-state.ts';

declare global {
  interface Window {
    initialState?: InitialState | undefined;
    linkToken?: string | undefined;
  }
}
