import { lazyValue } from '../lib/store.ts';
import { whenIdle } from '../lib/tasks.ts';
import { loadWithoutReload } from '../platform/worker/missing-chunk.ts';

export function idlePart<Part>(load: () => Promise<Part>, within = 3000) {
  return lazyValue(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve, within));
    return loadWithoutReload(load);
  });
}
