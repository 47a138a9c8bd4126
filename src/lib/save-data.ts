declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** The shopper asked the browser to save data: nothing is fetched ahead of a tap. */
export function savesData(): boolean {
  return globalThis.navigator?.connection?.saveData === true;
}
