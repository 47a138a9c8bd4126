import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/idle.ts';
import { nextTask } from '../../lib/next-task.ts';
import { savesData } from '../../lib/save-data.ts';
import { waitingNotices } from '../../shop/notices.ts';
import { fetchAhead } from '../../shop/offline/missing-part.ts';
import { useStore } from '../../ui/useStore.tsx';

/** Fetches the heavy host when there is first something to say; from then on the host serves itself. */
export function Notices() {
  const waiting = useStore(waitingNotices);
  const [Host, setHost] = useState<ComponentType>();

  useEffect(() => {
    if (Host || waiting.length === 0) return;
    // Not in the task that answers the tap.
    void nextTask()
      .then(loadHost)
      .then(
        ({ NoticeHost, showWaitingNotices }) => {
          // Mantine's first drawing is long: as a transition it is done in short tasks, the first notice with it.
          showWaitingNotices();
          startTransition(() => setHost(() => NoticeHost));
        },
        // Not to be had now: the notices go on waiting, and the next one asks again.
        () => undefined,
      );
  }, [Host, waiting]);

  return Host && <Host />;
}

/** For pages whose buttons have something to say: the host is loaded before the tap, since the network may be gone by then. */
export function useNoticesAhead(): void {
  useEffect(() => {
    if (!savesData()) whenIdle(() => void fetchAhead(loadHost));
  }, []);
}

function loadHost() {
  return import('./NoticeHost.tsx');
}
