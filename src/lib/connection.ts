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

export function savesData(): boolean {
  return globalThis.navigator?.connection?.saveData === true;
}

/** Whether to prefetch. */
export function isAffordable(): boolean {
  const { onLine, connection } = navigator;
  return onLine && !savesData() && !/2g|3g/.test(connection?.effectiveType ?? '');
}
