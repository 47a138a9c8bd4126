import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../lib/idle.ts';

/**
 * A part that the page is whole without: it comes when the page is idle, and stays away when it cannot be had.
 * `part` must be the same function at every call.
 */
export function Later({ part }: { part: () => Promise<ComponentType> }) {
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
