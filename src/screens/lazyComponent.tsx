import { type ComponentType, type ReactNode, useEffect } from 'react';
import { onceLoaded } from '../lib/promises.ts';
import { createStore } from '../lib/store.ts';
import { whenIdle } from '../lib/tasks.ts';
import { loadWithoutReload } from '../platform/worker/missing-chunk.ts';
import { useStore } from '../ui/useStore.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Renders nothing until it is loaded: once the browser is idle, at the latest after `within` ms. */
export function lazyComponent<Props extends object>(load: Load<Props>, within = 5000) {
  return loadedWhenShown<Props>(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve, within));
    return loadWithoutReload(load);
  });
}

/** Renders nothing until it is loaded, for its first use; after a failure the next one tries again. */
export function loadedWhenShown<Props extends object>(load: Load<Props>): (props: Props) => ReactNode {
  const loaded = createStore<ComponentType<Props> | undefined>(undefined);
  const ask = onceLoaded(async () => loaded.set(await load()));
  return (props) => {
    useEffect(() => void ask().catch(console.warn), []);
    const Loaded = useStore(loaded);
    return Loaded && <Loaded {...props} />;
  };
}
