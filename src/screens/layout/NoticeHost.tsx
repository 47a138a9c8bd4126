import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import * as t from '#texts/layout.ts';
import { focusPageHeading } from '../../lib/focus.ts';
import type { Notice, Notices } from '../../platform/notices.ts';
import { langOf } from '../../texts/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import styles from './NoticeHost.module.css';
import { onUndoKey } from './undo-key.ts';

const READING_MS = 5_000;
const DECIDING_MS = 10_000;
/** By keyboard, Undo comes after the whole page. */
const DECIDING_BY_KEYBOARD_MS = 60_000;
const LOW_SCREEN_PX = 700;

export function NoticeHost() {
  return (
    <MantineRoot>
      {/* A portal would render everything twice. */}
      <Notifications
        className={`above-bars ${styles.host}`}
        withinPortal={false}
        limit={window.innerHeight < LOW_SCREEN_PX ? 2 : 4}
        transitionDuration={140}
        // Mantine's 200 px cut notices in large text.
        notificationMaxHeight="40rem"
      />
    </MantineRoot>
  );
}

/** Works before and after the host is rendered. */
export function showWaitingNotices({ waiting: store }: Notices): void {
  const waiting = store.get();
  if (waiting.length === 0) return;
  store.set([]);
  waiting.forEach(show);
}

/** Mantine's timer stops forever once a finger touches the notice; ours begins again when it leaves. */
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
  const act = () => {
    hide();
    action?.run();
  };
  const forgetKey = action?.undoes ? onUndoKey(act) : undefined;
  const words = `${title}\n${message ?? ''}`;
  // The same words replace the earlier notice; each Undo stays.
  if (!action) shown.get(words)?.();
  const id = notifications.show({
    title,
    message: (
      <>
        {message && <span lang={langOf(message)}>{message}</span>}
        {action && (
          <Button
            tone="text"
            className={`flush ${styles.action}`}
            onClick={act}
            aria-keyshortcuts={action.undoes ? 'Control+Z Meta+Z' : undefined}
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
      forgetKey?.();
      if (shown.get(words) === hide) shown.delete(words);
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
    closeButtonProps: { 'aria-label': t.dismiss },
    className: `${styles.notice} ${styles[tone]}`,
  });
  if (!action) shown.set(words, hide);
  until?.addEventListener('abort', hide);
}

/** By its words, the function that hides a notice without an action. */
const shown = new Map<string, () => void>();

function timeFor(action: Notice['action'], tone: Notice['tone']): number {
  if (action && document.activeElement?.matches(':focus-visible')) return DECIDING_BY_KEYBOARD_MS;
  return action || tone === 'error' ? DECIDING_MS : READING_MS;
}
