import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { hasSaveData } from '../../lib/connection.ts';
import { nextTask, whenIdle } from '../../lib/tasks.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** Loads the host with the first notice. */
export function Notices() {
  const { notices } = useShop();
  const waiting = useStore(notices.waiting);
  const [Host, setHost] = useState<ComponentType>();

  useEffect(() => {
    if (Host || waiting.length === 0) return;
    // Not in the task of the tap.
    void nextTask()
      .then(loadHost)
      .then(
        ({ NoticeHost, showWaitingNotices }) => {
          // A transition splits Mantine's long first render.
          showWaitingNotices(notices);
          startTransition(() => setHost(() => NoticeHost));
        },
        // The next notice tries again.
        () => undefined,
      );
  }, [Host, waiting, notices]);

  return Host && <Host />;
}

/** Loads the host before a tap, because the network may fail. */
export function useNoticesAhead(): void {
  const { missingChunks } = useShop();
  useEffect(() => {
    if (!hasSaveData()) whenIdle(() => void missingChunks.fetchAhead(loadHost));
  }, [missingChunks]);
}

function loadHost() {
  return import('./NoticeHost.tsx');
}
