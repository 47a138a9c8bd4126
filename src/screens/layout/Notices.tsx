import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { hasSaveData } from '../../lib/connection.ts';
import { afterNextFrame, nextTask, whenIdle } from '../../lib/tasks.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

const SLOW_PAGE_MS = 1000;

export function Notices() {
  const { notices } = useShop();
  const router = useRouter();
  const waiting = useStore(notices.waiting);
  const [Host, setHost] = useState<ComponentType>();

  useEffect(() => {
    if (waiting.length === 0) return;
    // Not in the task of the tap.
    void nextTask()
      .then(() => pageOpened(router))
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
  }, [waiting, notices, router]);

  return Host && <Host />;
}

/** At once if no page is being opened, else after its first frame: that is what the tap asked for. */
function pageOpened(router: Pick<AnyRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.status === 'idle') return resolve();
    const stop = router.subscribe('onResolved', () => afterNextFrame(over));
    const timer = setTimeout(over, SLOW_PAGE_MS);
    function over(): void {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });
}

export function useNoticesAhead(): void {
  const { missingChunks } = useShop();
  useEffect(() => {
    if (!hasSaveData()) whenIdle(() => void missingChunks.fetchAhead(loadHost));
  }, [missingChunks]);
}

function loadHost() {
  return import('./NoticeHost.tsx');
}
