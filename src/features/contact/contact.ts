import * as t from '#texts/content.ts';
import { CONTACT_DELAY_MS } from '../../config.ts';
import type { Notices } from '../../platform/notices.ts';

/** Sending is simulated (SPEC 2, Contact). */
export async function sendMessage({ notices }: { notices: Notices }): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CONTACT_DELAY_MS));
  notices.notify({
    ...t.sent,
    tone: 'success',
  });
}
