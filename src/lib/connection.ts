/** Missing in some browsers. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
  interface WorkerNavigator {
    readonly connection?: Connection;
  }
}

/** The shopper asked the browser to save data: nothing is fetched ahead of a tap. */
export function savesData(): boolean {
  return globalThis.navigator?.connection?.saveData === true;
}

/**
 * Whether data may be fetched ahead of need: there is a network, and neither Save-Data, 2g nor 3g. A browser that does
 * not say counts as normal. For pages and workers.
 */
export function isAffordable(): boolean {
  const { onLine, connection } = navigator;
  return onLine && !savesData() && !/2g|3g/.test(connection?.effectiveType ?? '');
}
