import { beforeEach, describe, expect, it } from 'vitest';
import { RequestFailure } from '../../../../src/shop/api.ts';
import { createNotices, type Notices } from '../../../../src/shop/notices.ts';
import { leaveQr } from '../../../../src/shop/payment/leave-qr.ts';

const FAILED = 'Failed to load payment form. Please try again later.';

let done: string[];
let notices: Notices;
beforeEach(() => {
  done = [];
  notices = createNotices();
});

const kept = {
  forget: async (orderId: string) => void done.push(`forgot ${orderId}`),
};
const answers = async () => {
  done.push('asked');
  return [];
};
const silent = async () => {
  done.push('asked');
  throw new RequestFailure('network', {});
};
const told = () => notices.waiting.get().map(({ message }) => message);

describe("D47: 'Pay another way'", () => {
  it('after a reload, the form is there before the code is forgotten', async () => {
    expect(await leaveQr({ request: answers, kept, notices }, '#1001', null, () => true)).toEqual([]);
    expect(done).toEqual(['asked', 'forgot #1001']);
  });

  it('asks for nothing where the form is there', async () => {
    expect(await leaveQr({ request: silent, kept, notices }, '#1001', [], () => true)).toEqual([]);
    expect(done).toEqual(['forgot #1001']);
  });

  it('without a network the code stays, and it is said', async () => {
    expect(await leaveQr({ request: silent, kept, notices }, '#1001', null, () => true)).toBeNull();
    expect(done).toEqual(['asked']);
    expect(told()).toEqual([FAILED]);
  });

  it.each([answers, silent])(
    'the code stays, and nothing is said, if the shopper has left',
    async (request) => {
      expect(await leaveQr({ request, kept, notices }, '#1001', null, () => false)).toBeNull();
      expect(done).toEqual(['asked']);
      expect(told()).toEqual([]);
    },
  );
});
