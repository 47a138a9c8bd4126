import { offline } from '#texts/newsletter.ts';
import { infoIn } from '../../contract/store-info.ts';
import { subscribe } from '../../features/newsletter/newsletter.ts';
import type { Shop } from '../../root.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';

export function NewsletterNote() {
  const isSent = infoIn(useStore(useShop().storeInfo))?.features.includes('newsletter');
  useNoticesAhead();
  return isSent && <OfflineNote>{offline}</OfflineNote>;
}

/** Here, not in Home's first script: what the button of the form does. A second press meanwhile is none. */
export async function subscribeFrom(form: HTMLFormElement, shop: Shop): Promise<void> {
  const button = form.querySelector('button');
  if (button?.hasAttribute(BUSY)) return;
  button?.setAttribute(BUSY, 'true');
  try {
    if (await subscribe(shop, new FormData(form).get('email'))) form.reset();
  } finally {
    button?.removeAttribute(BUSY);
  }
}

const BUSY = 'aria-busy';
