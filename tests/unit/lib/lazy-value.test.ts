import { expect, it, vi } from 'vitest';
import { lazyValue } from '../../../src/lib/store.ts';

it('a value is loaded once, for the first subscriber', async () => {
  const load = vi.fn(async () => 'part');
  const part = lazyValue(load);
  expect(part.get()).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  const listener = vi.fn();
  part.subscribe(listener);
  part.subscribe(() => {});
  await vi.waitFor(() => expect(part.get()).toBe('part'));
  expect(listener).toHaveBeenCalledOnce();
  part.subscribe(() => {});
  expect(load).toHaveBeenCalledOnce();
});

it('after a failure the next subscriber loads it again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('part');
  const part = lazyValue(load);
  part.subscribe(() => {})();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  await Promise.resolve();
  part.subscribe(() => {});
  await vi.waitFor(() => expect(part.get()).toBe('part'));
});
