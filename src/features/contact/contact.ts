import * as v from 'valibot';
import * as t from '#texts/content.ts';
import { CONTACT_DELAY_MS } from '../../config.ts';
import { infoIn, langOf, type StoreInfoState } from '../../contract/store-info.ts';
import { fieldsOf, readText, unwrapped } from '../../lib/lenient.ts';
import type { Readable } from '../../lib/store.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import { reasonOf } from '../../platform/send.ts';

export type Message = Readonly<Record<'name' | 'email' | 'subject' | 'message', string>>;

/** Whether it was sent. Elsewhere sending is simulated (SPEC 2, Contact; D59.76). */
export async function sendMessage(
  { api, notices, storeInfo }: Needs<'api.post' | 'notices' | 'storeInfo.settled'>,
  message: Message,
): Promise<boolean> {
  const state = await storeInfo.settled();
  if (!needsServer(state)) {
    await new Promise((resolve) => setTimeout(resolve, CONTACT_DELAY_MS));
    notices.saySuccess(t.sent);
    return true;
  }
  const lang = langOf(state);
  try {
    const ticket = await api.post('/messages', { ...message, ...(lang && { lang }) }, Ticket).catch(asSent);
    const sentence = ticket ? `${t.sent.message} ${t.ticket(ticket)}` : t.sent.message;
    notices.notify({ title: t.sent.title, message: sentence, tone: 'success', stays: ticket !== '' });
    return true;
  } catch (error) {
    notices.sayError(reasonOf(error, t.notSent));
    return false;
  }
}

export function needsServer(state: StoreInfoState): boolean {
  return infoIn(state)?.features.includes('contact') ?? true;
}

export const Ticket = v.pipe(
  v.unknown(),
  v.transform((answer) => readText(fieldsOf(unwrapped(answer))?.ticket) ?? ''),
);

/** Any 2xx of the shop is sent, whatever it says. */
function asSent(error: unknown): string {
  if (error instanceof RequestFailure && error.kind === 'answer' && error.answered) return '';
  throw error;
}

/** In memory only; gone with the shopper (D34). */
export function messageDraft({ session }: { session: { shopper: Readable<number> } }) {
  let typed: Partial<Message> = {};
  const forget = () => {
    typed = {};
  };
  session.shopper.subscribe(forget);
  return {
    before: () => typed,
    keep(form: FormData) {
      typed = Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    },
    forget,
  };
}
