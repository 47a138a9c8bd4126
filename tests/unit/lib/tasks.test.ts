import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterNextFrame } from '../../../src/lib/tasks.ts';

describe('what waits for the next frame', () => {
  let frames: (() => void)[] = [];
  const frame = async () => {
    for (const draw of frames.splice(0)) draw();
    await new Promise((next) => setImmediate(next));
    await vi.advanceTimersByTimeAsync(0);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    frames = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const requestFrame = (draw: () => void) => frames.push(draw);

  it('happens in a task of its own after it, once', async () => {
    const then = vi.fn();
    afterNextFrame(then, requestFrame);
    for (const draw of frames) draw();
    expect(then).not.toHaveBeenCalled();
    frames = [];
    await vi.waitFor(() => expect(then).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(1000);
    expect(then).toHaveBeenCalledOnce();
  });

  it('happens in a hidden tab, too, which has no frames', async () => {
    const then = vi.fn();
    afterNextFrame(then, requestFrame);
    await vi.advanceTimersByTimeAsync(1000);
    expect(then).toHaveBeenCalledOnce();
  });

  it('does not happen once it is given up', async () => {
    const then = vi.fn();
    afterNextFrame(then, requestFrame)();
    await frame();
    await vi.advanceTimersByTimeAsync(1000);
    expect(then).not.toHaveBeenCalled();
  });
});
