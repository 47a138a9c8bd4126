import * as v from 'valibot';
import * as t from '#texts/content.ts';
import { CONTACT_DELAY_MS } from '../../config.ts';
import { infoIn, langOf, type StoreInfoState } from '../../contract/store-info.ts';
import { fieldsOf, readText, unwrapped } from '../../lib/lenient.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import { reasonOf } from '../../platform/send.ts';

export type Message = Readonly<Record<'name' | 'email' | 'subject' | 'message', string>>;

type Dependencies = Needs<'api.post' | 'notices' | 'storeInfo.settled'>;

/** Whether it was sent. Elsewhere sending is simulated (SPEC 2, Contact; D59.76). */
export async function sendMessage(
  { api, notices, storeInfo }: Dependencies,
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

/** In memory only; gone with the shopper (D34). The shopper may leave the page while it is sent, and come back. */
export function messageDraft(shop: Dependencies & { session: { shopper: Readable<number> } }) {
  let typed: Texts = {};
  const sending = createStore(false);
  const sent = createStore(0);
  shop.session.shopper.subscribe(() => {
    typed = {};
  });
  const keep = (form: FormData) => {
    typed = textsOf(form);
  };
  return {
    before: () => typed,
    keep,
    sending: sending as Readable<boolean>,
    /** Counts the messages that have been sent: what was typed since is `before`. */
    sent: sent as Readable<number>,
    async send(form: FormData): Promise<void> {
      if (sending.get()) return;
      const texts = textsOf(form);
      const { name = '', email = '', subject = '', message: text = '' } = texts;
      const message = {
        name: name.trim(),
        email: email.trim(),
        subject: subject.trim(),
        message: text.trim(),
      };
      sending.set(true);
      const isSent = await sendMessage(shop, message).finally(() => sending.set(false));
      if (!isSent) return;
      typed = Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== texts[name]));
      sent.set(sent.get() + 1);
    },
  };
}

type Texts = Readonly<Partial<Record<keyof Message, string>> & Record<string, string>>;

function textsOf(form: FormData): Texts {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
