import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { focusPageHeading } from '../../lib/page-heading.ts';
import { type Notice, waitingNotices } from '../../shop/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import styles from './NoticeHost.module.css';

const READING_MS = 5_000;
/** What can be undone, or went wrong, stays longer. */
const DECIDING_MS = 10_000;
/** The way to Undo leads past the whole page, for those who go by keyboard. */
const DECIDING_BY_KEYBOARD_MS = 60_000;
/** Four notices would cover all of it. */
const LOW_SCREEN_PX = 700;

/** Shows the waiting notices, over the page and above the bottom bar. */
export function NoticeHost() {
  useEffect(() => {
    showWaitingNotices();
    return waitingNotices.subscribe(showWaitingNotices);
  }, []);

  return (
    <MantineRoot>
      {/* A portal would draw it all a second time, in one long task. */}
      <Notifications
        className={styles.host ?? ''}
        withinPortal={false}
        limit={window.innerHeight < LOW_SCREEN_PX ? 2 : 4}
        transitionDuration={140}
      />
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

/**
 * The clock of a notice is our own: Mantine's stops for good when a finger touches the notice. It begins when the
 * notice is on screen, and anew when the mouse, the finger or the focus leaves it.
 */
function show({ title, message, tone = 'plain', action, stays, until }: Notice): void {
  if (until?.aborted) return;
  let clock: ReturnType<typeof setTimeout> | undefined;
  let hasFocus = false;
  const stop = () => clearTimeout(clock);
  const start = () => {
    stop();
    if (stays || hasFocus) return;
    clock = setTimeout(hide, timeFor(action, tone));
  };
  const hide = () => notifications.hide(id);
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
              hide();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: false,
    onOpen: start,
    onClose() {
      stop();
      if (hasFocus) focusPageHeading();
    },
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && stop(),
    onPointerDown: stop,
    onPointerLeave: start,
    onFocusCapture() {
      hasFocus = true;
      stop();
    },
    onBlurCapture() {
      hasFocus = false;
      start();
    },
    closeButtonProps: { 'aria-label': 'Dismiss' },
    className: `${styles.notice} ${styles[tone]}`,
  });
  until?.addEventListener('abort', hide);
}

function timeFor(action: Notice['action'], tone: Notice['tone']): number {
  if (action && document.activeElement?.matches(':focus-visible')) return DECIDING_BY_KEYBOARD_MS;
  return action || tone === 'error' ? DECIDING_MS : READING_MS;
}
