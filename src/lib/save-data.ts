declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** The shopper asked the browser to save data: nothing is fetched ahead of a tap. */
export function savesData(): boolean {
  return globalThis.navigator?.connection?.saveData === true;
}

/** Whether much may be fetched ahead: not with Save-Data, 2g or 3g; a browser that does not say counts as fast. */
export function isAffordable(): boolean {
  const { onLine, connection } = navigator;
  return onLine && !savesData() && !/2g|3g/.test(connection?.effectiveType ?? '');
}
