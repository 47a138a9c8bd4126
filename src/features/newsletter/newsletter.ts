import * as t from '#texts/newsletter.ts';
import { infoIn, langOf } from '../../contract/store-info.ts';
import type { Needs } from '../../platform/needs.ts';
import { type Sending, type Sent, send } from '../../platform/send.ts';

/** Whether the address is done with. SPEC 2, Home: sends nothing, unless the server keeps it (D59.77). */
export async function subscribe(
  shop: Sending & Needs<'storeInfo.settled'>,
  typed: FormDataEntryValue | null,
): Promise<boolean> {
  const email = String(typed).trim();
  const { notices } = shop;
  const state = await shop.storeInfo.settled();
  if (infoIn(state)?.features.includes('newsletter') === false) {
    notices.saySuccess(t.subscribed);
    return true;
  }
  const lang = langOf(state);
  const sent = await send(shop, '/newsletter', { email, ...(lang && { lang }) }, t.notSubscribed);
  if (sent !== 'done') return false;
  notices.notify({ title: t.oneMoreStep, message: t.confirmFirst(email), tone: 'success', stays: true });
  return true;
}

export function pressLink(shop: Sending, step: 'confirm' | 'leave', token: string): Promise<Sent> {
  return send(shop, `/newsletter/${step}`, { token }, t.notChanged, GONE);
}

const GONE = 410;
