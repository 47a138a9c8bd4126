import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../lib/tasks.ts';
import { loadWithoutReload } from '../platform/worker/missing-chunk.ts';

/** Loaded when idle, omitted on failure. `part` must be the same function in every render. */
export function LazyMount({ part }: { part: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let left = false;
    whenIdle(() => {
      if (left) return;
      loadWithoutReload(part).then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    });
    return () => {
      left = true;
    };
  }, [part]);
  return Part && <Part />;
}
