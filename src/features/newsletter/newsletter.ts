import * as t from '#texts/newsletter.ts';
import { infoIn, langOf } from '../../contract/store-info.ts';
import { type Api, RequestFailure } from '../../platform/api.ts';
import { reasonOf } from '../../platform/failure-reason.ts';
import type { Notices } from '../../platform/notices.ts';
import type { StoreInfoStore } from '../../platform/store-info/store-info-store.ts';

interface Dependencies {
  api: Pick<Api, 'send'>;
  notices: Notices;
}

/** Whether the address is done with. SPEC 2, Home: sends nothing, unless the server keeps it (D59.77). */
export async function subscribe(
  { api, notices, storeInfo }: Dependencies & { storeInfo: Pick<StoreInfoStore, 'settled'> },
  typed: FormDataEntryValue | null,
): Promise<boolean> {
  const email = String(typed).trim();
  const state = await storeInfo.settled();
  if (infoIn(state)?.features.includes('newsletter') === false) {
    notices.saySuccess(t.subscribed);
    return true;
  }
  const lang = langOf(state);
  try {
    await api.send('/newsletter', { email, ...(lang && { lang }) });
  } catch (error) {
    notices.sayError(reasonOf(error, t.notSubscribed));
    return false;
  }
  notices.notify({ title: t.oneMoreStep, message: t.confirmFirst(email), tone: 'success', stays: true });
  return true;
}

/** `over`: the link is no longer valid. */
export type Pressed = 'done' | 'over' | 'stay';

export async function pressLink(
  { api, notices }: Dependencies,
  step: 'confirm' | 'leave',
  token: string,
): Promise<Pressed> {
  try {
    await api.send(`/newsletter/${step}`, { token });
    return 'done';
  } catch (error) {
    if (error instanceof RequestFailure && error.status === GONE) return 'over';
    notices.sayError(reasonOf(error, t.notChanged));
    return 'stay';
  }
}

const GONE = 410;
