import { beforeEach, describe, expect, it } from 'vitest';
import { pressLink, subscribe } from '../../../../src/features/newsletter/newsletter.ts';
import { fakeDevice } from '../../fake-device.ts';
import { serverOf } from '../../fake-shop.ts';
import { settledStore } from '../../store-state.ts';

let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  device = fakeDevice();
});
const notices = () => device.notices.waiting.get();

describe('D59.77: subscribing', () => {
  it('is one call, and the notice says what is still to do', async () => {
    const { asked, api } = serverOf(() => new Response(null, { status: 202 }));
    const storeInfo = settledStore(['newsletter']);
    expect(await subscribe({ ...device, api, storeInfo }, ' asha@example.in ')).toBe(true);
    expect(asked).toEqual([['/api/v1/newsletter', { email: 'asha@example.in' }]]);
    expect(notices()).toMatchObject([
      {
        title: 'One more step',
        message: 'We have sent an email to asha@example.in. Please open its link.',
        stays: true,
      },
    ]);
  });

  it('SPEC 2, Home: sends nothing where nobody keeps the address', async () => {
    const { asked, api } = serverOf(() => Response.error());
    expect(await subscribe({ ...device, api, storeInfo: settledStore(['contact']) }, 'a@b.in')).toBe(true);
    expect(asked).toEqual([]);
    expect(notices()).toEqual([
      { title: 'Subscribed!', message: 'Thank you for subscribing to our newsletter.', tone: 'success' },
    ]);
  });

  it.each([
    [
      ['newsletter'],
      () => Response.json({ error: 'Too many requests.' }, { status: 429 }),
      'Too many requests.',
    ],
    [['newsletter'], () => Response.json({}, { status: 500 }), 'You are not subscribed. Please try again.'],
    [null, () => Promise.reject(new TypeError()), 'No response from server. Please try again later.'],
  ])('that has not arrived is not called done', async (features, answer, message) => {
    const { api } = serverOf(answer);
    expect(await subscribe({ ...device, api, storeInfo: settledStore(features) }, 'a@b.in')).toBe(false);
    expect(notices()).toMatchObject([{ title: 'Error', message, tone: 'error' }]);
  });
});

describe('D59.77: the button of a link', () => {
  it.each(['confirm', 'leave'] as const)('%s sends the token', async (step) => {
    const { asked, api } = serverOf(() => Response.json({}));
    expect(await pressLink({ ...device, api }, step, 'token')).toBe('done');
    expect(asked).toEqual([[`/api/v1/newsletter/${step}`, { token: 'token' }]]);
  });

  it('of an old link says so on the page; a failure is a notice, and can be tried again', async () => {
    const gone = serverOf(() => Response.json({ error: 'x' }, { status: 410 }));
    expect(await pressLink({ ...device, ...gone }, 'confirm', 'token')).toBe('refused');
    expect(notices()).toEqual([]);
    const down = serverOf(() => Promise.reject(new TypeError()));
    expect(await pressLink({ ...device, ...down }, 'confirm', 'token')).toBe('said');
    expect(notices()).toMatchObject([{ message: 'No response from server. Please try again later.' }]);
  });
});
