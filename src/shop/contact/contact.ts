import { CONTACT_DELAY_MS } from '../../config.ts';
import * as t from '../../texts/en/content.ts';
import type { Notices } from '../notices.ts';

/** Sending is simulated (SPEC 2, Contact). */
export async function sendMessage({ notices }: { notices: Notices }): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CONTACT_DELAY_MS));
  notices.notify({
    ...t.sent,
    tone: 'success',
  });
}
