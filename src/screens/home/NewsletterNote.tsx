import { offline } from '#texts/newsletter.ts';
import { infoIn } from '../../contract/store-info.ts';
import { useStore } from '../../ui/useStore.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';

/** D35, where the form above it sends something (D59.77). */
export function NewsletterNote() {
  const isSent = infoIn(useStore(useShop().storeInfo))?.features.includes('newsletter');
  return isSent && <OfflineNote>{offline}</OfflineNote>;
}
