import { loadWithoutReload } from '../../platform/worker/missing-chunk.ts';

/** About 20 KB of brotli, so only the checkout loads it. */
export async function loadPinDirectory(): Promise<string> {
  return (await loadWithoutReload(pinDirectory)).default;
}

const pinDirectory = () => import('../../contract/pin-codes.txt?raw');
