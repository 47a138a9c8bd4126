import { parseUrl } from '../../lib/parse-url.ts';

interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string | null | undefined }) => void): void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/** The manifest's `start_url`: what the icon opens. */
const START = '/';

/**
 * A shortcut of the installed shop opens its page in the window that is there (D47). The icon only brings that window
 * to the front: the shopper is where they were, with what they typed.
 */
export function followLaunches(open: (address: string) => void): void {
  const [loadedBy] = performance.getEntriesByType('navigation');
  let isFirst = true;
  window.launchQueue?.setConsumer(({ targetURL }) => {
    // The launch that loaded this document is told as well.
    const isOwn = isFirst && targetURL === loadedBy?.name;
    isFirst = false;
    const target = parseUrl(targetURL ?? '');
    if (!target || isOwn) return;
    const address = target.pathname + target.search + target.hash;
    if (address !== START) open(address);
  });
}
