import { HTTPError, type NormalizedOptions } from 'ky';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../../src/platform/api.ts';
import { whileBusy } from '../../../src/platform/while-busy.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function refusal(status: number, headers: Record<string, string>, answered = true): RequestFailure {
  const cause = new HTTPError(
    new Response(null, { status, headers }),
    new Request('https://shop.example'),
    OPTIONS,
  );
  return new RequestFailure('status', { status, answered, cause });
}

const OPTIONS = {} as NormalizedOptions;

const busy = (retryAfter: number, answered = true) =>
  refusal(503, { 'Retry-After': `${retryAfter}` }, answered);

/** Answers with these failures, then with 'done'. */
function shop(...failures: Error[]) {
  const send = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  });
  return send;
}

describe('D53.93: while the shop is busy', () => {
  it('the same is sent again when the shop has said, and the shopper is told', async () => {
    const send = shop(busy(4), busy(9));
    const say = vi.fn();
    const sent = whileBusy(send, { say });
    await vi.advanceTimersByTimeAsync(3999);
    expect([send.mock.calls.length, say.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9000);
    expect(await sent).toBe('done');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('a shopper waits for three minutes at most', async () => {
    const send = shop(...Array.from({ length: 100 }, () => busy(10)));
    const sent = expect(whileBusy(send)).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(180_000);
    await sent;
    expect(send).toHaveBeenCalledTimes(19);
  });

  it('nothing is sent for a shopper who has gone', async () => {
    const send = shop(busy(10));
    const here = new AbortController();
    const sent = expect(whileBusy(send, { left: here.signal })).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(5000);
    here.abort();
    await sent;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without Retry-After', refusal(503, {})],
    ['for a day', busy(86_400)],
    ['of a proxy', busy(5, false)],
    ['429', refusal(429, { 'Retry-After': '5' })],
    ['no response', new RequestFailure('network', {})],
  ])('%s is not waited for', async (_, failure) => {
    const send = shop(failure);
    await expect(whileBusy(send)).rejects.toBe(failure);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
