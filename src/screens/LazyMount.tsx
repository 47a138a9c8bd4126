import { type ComponentType, useState } from 'react';
import { lazyValue } from '../lib/store.ts';
import { whenIdle } from '../lib/tasks.ts';
import { loadWithoutReload } from '../platform/worker/missing-chunk.ts';
import { useStore } from '../ui/useStore.tsx';

export function LazyMount({ part }: { part: () => Promise<ComponentType> }) {
  const [loaded] = useState(() => idlePart(part, 5000));
  const Part = useStore(loaded);
  return Part && <Part />;
}

export function idlePart<Part>(load: () => Promise<Part>, within = 3000) {
  return lazyValue(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve, within));
    return loadWithoutReload(load);
  });
}
