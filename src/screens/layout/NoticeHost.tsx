import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { type Notice, waitingNotices } from '../../shop/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import styles from './NoticeHost.module.css';

const READING_MS = 5_000;
/** What can be undone, or went wrong, stays longer. */
const DECIDING_MS = 10_000;

/** Shows the waiting notices, over the page and above the bottom bar. */
export function NoticeHost() {
  useEffect(() => {
    showWaitingNotices();
    return waitingNotices.subscribe(showWaitingNotices);
  }, []);

  return (
    <MantineRoot>
      {/* A portal would draw it all a second time, in one long task. */}
      <Notifications className={styles.host ?? ''} withinPortal={false} limit={4} transitionDuration={140} />
    </MantineRoot>
  );
}

/** Hands the waiting notices over to Mantine, with the host on the page or before it. */
export function showWaitingNotices(): void {
  const waiting = waitingNotices.get();
  if (waiting.length === 0) return;
  waitingNotices.set([]);
  waiting.forEach(show);
}

function show({ title, message, tone = 'plain', action, stays }: Notice): void {
  const id = notifications.show({
    title,
    message: (
      <>
        {message}
        {action && (
          <Button
            tone="quiet"
            className={styles.action ?? ''}
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: !stays && (action || tone === 'error' ? DECIDING_MS : READING_MS),
    closeButtonProps: { 'aria-label': 'Dismiss' },
    className: `${styles.notice} ${styles[tone]}`,
  });
}
