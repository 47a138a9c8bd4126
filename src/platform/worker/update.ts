import * as t from '#texts/notices.ts';
import type { Needs } from '../needs.ts';
import type { CurrentPage } from '../page.ts';
import { tell } from './register.ts';

const FORM_SENT_MS = 3000;
const CHECK_EVERY_MS = 60 * 60 * 1000;

/** When the shopper accepts it or is away, without unsaved input (D38). */
export function followUpdates(
  { notices, unsaved }: Needs<'notices' | 'unsaved'>,
  registration: ServiceWorkerRegistration,
  page: CurrentPage,
  atBoot: ServiceWorker | null,
): void {
  const { serviceWorker } = navigator;
  let controller = atBoot;
  let outdated = false;
  let accepted = false;
  let offered: ServiceWorker | null = null;

  function recheck(arrived = false): void {
    const next = stepFor({
      outdated,
      accepted: accepted || arrived,
      waiting: registration.waiting !== null && controller !== null,
      offered: news() === offered,
      hidden: document.hidden,
      safe: unsaved.maySafelyReload(window.location.pathname),
    });
    if (next === 'reload') window.location.reload();
    if (next === 'take') takeOver();
    if (next === 'offer') {
      offered = news();
      notices.notify({
        title: t.newVersion,
        stays: true,
        action: { label: t.refresh, run: accept },
      });
    }
  }

  function news(): ServiceWorker | null {
    return outdated ? controller : registration.waiting;
  }

  function accept(): void {
    accepted = true;
    if (registration.waiting) takeOver();
    else recheck();
  }

  function takeOver(): void {
    if (registration.waiting) void tell(registration.waiting, { type: 'take-over' });
  }

  function noticeController(): void {
    const before = controller;
    controller = serviceWorker.controller;
    if (before && controller !== before) outdated = true;
    recheck();
  }

  serviceWorker.addEventListener('controllerchange', noticeController);
  const followInstalling = () => registration.installing?.addEventListener('statechange', () => recheck());
  registration.addEventListener('updatefound', followInstalling);
  followInstalling();
  document.addEventListener('visibilitychange', () => recheck());
  // A submitted form is empty soon after.
  document.addEventListener('submit', () => setTimeout(recheck, FORM_SENT_MS));
  let path = window.location.pathname;
  page.onNavigated(() => {
    const arrived = window.location.pathname !== path;
    path = window.location.pathname;
    recheck(arrived);
  });
  noticeController();
  checkForUpdates(registration);
}

export function stepFor(now: {
  outdated: boolean;
  accepted: boolean;
  waiting: boolean;
  offered: boolean;
  hidden: boolean;
  safe: boolean;
}): 'reload' | 'take' | 'offer' | 'nothing' {
  if (!now.safe) return 'nothing';
  if (now.outdated && (now.accepted || now.hidden)) return 'reload';
  if (!now.outdated && !now.waiting) return 'nothing';
  if (now.hidden) return 'take';
  return now.offered ? 'nothing' : 'offer';
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  const check = () => void registration.update().catch(() => {});
  setInterval(check, CHECK_EVERY_MS);
  window.addEventListener('focus', check);
  window.addEventListener('online', check);
}
