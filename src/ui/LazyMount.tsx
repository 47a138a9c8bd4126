import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../lib/tasks.ts';

/**
 * An optional part of the page: loaded when the page is idle, left out when it cannot be loaded. `part` must
 * be the same function in every render.
 */
export function LazyMount({ part }: { part: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let left = false;
    whenIdle(() => {
      if (left) return;
      part().then(
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
