import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { savesData } from '../../lib/connection.ts';
import { nextTask, whenIdle } from '../../lib/tasks.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** Loads the heavy host when the first notice is raised; after that the host reads the store itself. */
export function Notices() {
  const { notices } = useShop();
  const waiting = useStore(notices.waiting);
  const [Host, setHost] = useState<ComponentType>();

  useEffect(() => {
    if (Host || waiting.length === 0) return;
    // Not in the task that handles the tap.
    void nextTask()
      .then(loadHost)
      .then(
        ({ NoticeHost, showWaitingNotices }) => {
          // Mantine's first render is long; a transition splits it into short tasks.
          showWaitingNotices(notices);
          startTransition(() => setHost(() => NoticeHost));
        },
        // Could not be loaded: the notices keep waiting, and the next one tries again.
        () => undefined,
      );
  }, [Host, waiting, notices]);

  return Host && <Host />;
}

/** For pages whose buttons have something to say: the host is loaded before the tap, since the network may be gone by then. */
export function useNoticesAhead(): void {
  const { missingChunks } = useShop();
  useEffect(() => {
    if (!savesData()) whenIdle(() => void missingChunks.fetchAhead(loadHost));
  }, [missingChunks]);
}

function loadHost() {
  return import('./NoticeHost.tsx');
}
