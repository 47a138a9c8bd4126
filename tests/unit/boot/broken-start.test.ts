import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveBrokenStart } from '../../../src/boot/start-bundle.ts';

const BUNDLE = 'https://shop.example/assets/index-1.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('D38: a start that fails is replaced by the waiting version', () => {
  it.each([
    ['the bundle throws', thrown({ filename: BUNDLE })],
    ['a file that it imports throws', thrown({ filename: 'https://shop.example/assets/x.js' })],
    ['its start fails later', new Event('unhandledrejection')],
    ['it cannot be loaded', failedElement({ localName: 'script', src: BUNDLE })],
  ])('where %s', async (_, event) => {
    const { page, waiting, taken } = pageUnderWorker();
    page.dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(taken()).toBeGreaterThan(0);
    waiting.arrive();
    expect(page.location.reload).toHaveBeenCalled();
  });

  it.each([
    ['it is only slow', new Event('nothing')],
    ['a picture fails', failedElement({ localName: 'img', src: 'https://shop.example/assets/a.svg' })],
    ['another script throws', thrown({ filename: 'https://other.example/x.js' })],
  ])('not where %s: no version changes unasked', async (_, event) => {
    const { page, taken } = pageUnderWorker();
    page.dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taken()).toBe(0);
  });

  it('not if the page has started anyway', async () => {
    const { page, root, taken } = pageUnderWorker();
    page.dispatchEvent(thrown({ filename: BUNDLE }));
    root.isUnrendered = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taken()).toBe(0);
  });
});

function thrown(of: { filename: string }): Event {
  return Object.assign(new Event('error'), of);
}

/** In the capturing phase, as the window gets it. */
function failedElement(target: { localName: string; src: string }): Event {
  return Object.defineProperty(new Event('error'), 'target', { value: target });
}

function pageUnderWorker() {
  const page = Object.assign(new EventTarget(), { location: { reload: vi.fn() } });
  const root = { isUnrendered: true, hasAttribute: () => root.isUnrendered };
  const postMessage = vi.fn();
  const registration = { update: async () => {}, waiting: { postMessage } };
  const workers = Object.assign(new EventTarget(), {
    getRegistration: async () => registration as unknown as ServiceWorkerRegistration,
  });
  leaveBrokenStart(root, workers, page as unknown as Parameters<typeof leaveBrokenStart>[2]);
  return {
    page,
    root,
    taken: () => postMessage.mock.calls.length,
    waiting: { arrive: () => workers.dispatchEvent(new Event('controllerchange')) },
  };
}
