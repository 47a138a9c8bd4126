import { expect, it, vi } from 'vitest';
import { keepScreenAwake } from '../../../../src/features/payment/qr-code.ts';

it('D47: the screen stays on until it is released, also after the page was hidden', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  const letGo = keepScreenAwake(page, { wakeLock: { request } as unknown as WakeLock });
  expect(request).toHaveBeenCalledWith('screen');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  letGo();
  expect(release).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('a browser without it shows the code all the same', () => {
  expect(() => keepScreenAwake(new EventTarget() as Document, {})()).not.toThrow();
});
