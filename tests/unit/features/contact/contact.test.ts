import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messageDraft, needsServer, sendMessage } from '../../../../src/features/contact/contact.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { RequestFailure } from '../../../../src/platform/api.ts';
import { fakeDevice } from '../../fake-device.ts';
import { serverOf } from '../../fake-shop.ts';
import { pending } from '../../pending.ts';
import { settledStore, storeState } from '../../store-state.ts';

const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  subject: 'A school list',
  message: 'Do you have 40 geometry boxes?',
};
const SENT = "Thank you for contacting us. We'll get back to you shortly.";

let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  device = fakeDevice();
});
const notices = () => device.notices.waiting.get();

/** Sends the message to a server with these features. */
async function sendTo(features: string[] | null, answer: () => Response | Promise<Response>) {
  const { asked, api } = serverOf(answer);
  const done = await sendMessage({ ...device, api, storeInfo: settledStore(features) }, MESSAGE);
  return { done, asked };
}

describe('D59.76: a message', () => {
  it('is sent once with the four fields; the notice has the ticket, and stays', async () => {
    const { done, asked } = await sendTo(['contact'], () => Response.json({ ticket: 'T-7K2M-9QX4' }));
    expect([done, asked]).toEqual([true, [['/api/v1/messages', MESSAGE]]]);
    expect(notices()).toEqual([
      {
        title: 'Message Sent',
        message: `${SENT} Your ticket number is T-7K2M-9QX4.`,
        tone: 'success',
        stays: true,
      },
    ]);
  });

  it.each([
    () => Response.json({}),
    () => Response.json({ data: { ticket: null } }),
    () => new Response(null, { status: 204 }),
    () => new Response('OK', { status: 202 }),
    () => Response.json({ ticket: { x: 1 } }),
  ])('is sent by any 2xx of the shop, with or without a ticket', async (answer) => {
    expect((await sendTo(['contact'], answer)).done).toBe(true);
    expect(notices()).toMatchObject([{ title: 'Message Sent', message: SENT }]);
  });

  it.each([
    [
      () => Response.json({ error: 'Message must be at most 5,000 characters' }, { status: 422 }),
      'Message must be at most 5,000 characters',
    ],
    [() => Response.json({}, { status: 500 }), 'Your message was not sent. Please try again.'],
    [
      () =>
        new Response('<!doctype html><title>Log in to the Wi-Fi</title>', {
          headers: { 'Content-Type': 'text/html' },
        }),
      'No response from server. Please try again later.',
    ],
    [() => Promise.reject(new TypeError()), 'No response from server. Please try again later.'],
  ])('that has not arrived is called so, and what was typed is not done with', async (answer, message) => {
    expect((await sendTo(['contact'], answer)).done).toBe(false);
    expect(notices()).toMatchObject([{ title: 'Error', message, tone: 'error' }]);
  });

  it('SPEC 2, Contact: is simulated by a server that offers nothing', async () => {
    vi.useFakeTimers();
    try {
      const sending = sendTo(['mail'], () => Response.error());
      await vi.advanceTimersByTimeAsync(1499);
      expect(notices()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await sending).toEqual({ done: true, asked: [] });
      expect(notices()).toEqual([{ title: 'Message Sent', message: SENT, tone: 'success' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not called sent while nobody knows whether it would be', async () => {
    expect(needsServer({ state: 'loading' })).toBe(true);
    const { done } = await sendTo(null, () => Promise.reject(new TypeError()));
    expect([done, notices()[0]?.tone]).toEqual([false, 'error']);
  });

  it('D34: what was typed is there again, and not for another shopper', () => {
    const { draft, shopper } = openDraft(() => Response.json({}));
    draft.keep(formOf(MESSAGE));
    expect(draft.before()).toEqual(MESSAGE);
    shopper.set(1);
    expect(draft.before()).toEqual({});
  });

  it('is sent once, also by a shopper who leaves and comes back; what is typed meanwhile stays', async () => {
    const answer = pending<Response>();
    const { draft, asked } = openDraft(() => answer.held);
    draft.keep(formOf(MESSAGE));
    const sending = draft.send(formOf(MESSAGE));
    await draft.send(formOf(MESSAGE));
    expect(draft.sending.get()).toBe(true);
    expect(draft.before()).toEqual(MESSAGE);
    draft.keep(formOf({ ...MESSAGE, subject: 'Another list' }));
    answer.letGo(Response.json({}));
    await sending;
    expect(asked).toHaveLength(1);
    expect([draft.sending.get(), draft.sent.get()]).toEqual([false, 1]);
    expect(draft.before()).toEqual({ subject: 'Another list' });
  });

  it('that was not sent can be sent again', async () => {
    const { draft } = openDraft(() => Response.json({}, { status: 500 }));
    draft.keep(formOf(MESSAGE));
    await draft.send(formOf(MESSAGE));
    expect([draft.sending.get(), draft.sent.get()]).toEqual([false, 0]);
    expect(draft.before()).toEqual(MESSAGE);
  });
});

function openDraft(answer: () => Response | Promise<Response>) {
  const { asked, api } = serverOf(answer);
  const shopper = createStore(0);
  const shop = { ...device, api, storeInfo: settledStore(['contact']), session: { shopper } };
  return { asked, shopper, draft: messageDraft(shop) };
}

function formOf(message: typeof MESSAGE): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(message)) form.set(name, value);
  return form;
}

it('a failure of the code is one', async () => {
  const api = {
    post: async () => {
      throw new RequestFailure('answer', { answered: false });
    },
  };
  const storeInfo = { settled: async () => storeState(['contact']) };
  expect(await sendMessage({ ...device, api, storeInfo }, MESSAGE)).toBe(false);
});
