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
