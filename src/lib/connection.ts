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

interface Browser {
  readonly onLine: boolean;
  readonly connection?: Connection;
}

export function hasSaveData(
  { connection }: Pick<Browser, 'connection'> = globalThis.navigator ?? {},
): boolean {
  return connection?.saveData === true;
}

export function onIntent(): 'intent' | false {
  return !hasSaveData() && 'intent';
}

export function isAffordable(browser: Browser = navigator): boolean {
  const { onLine, connection } = browser;
  return onLine && !hasSaveData(browser) && !/2g|3g/.test(connection?.effectiveType ?? '');
}
