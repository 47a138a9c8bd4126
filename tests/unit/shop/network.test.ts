import { describe, expect, it } from 'vitest';
import { probeDelayMs, stateAfterProbe } from '../../../src/shop/network.ts';

describe('D35: what requests really did decides the network state', () => {
  it('a probe that is answered in time is online, late is slow', () => {
    expect(stateAfterProbe(null, 80, false)).toBe('online');
    expect(stateAfterProbe(null, 2400, false)).toBe('slow');
  });

  it('no answer is offline, whether the network is gone or silent', () => {
    expect(stateAfterProbe('network', 5, false)).toBe('offline');
    expect(stateAfterProbe('timeout', 2500, false)).toBe('offline');
  });

  it('a failing server is down, not the network', () => {
    expect(stateAfterProbe('server', 40, false)).toBe('server-down');
  });

  it('silence proves nothing when another request was answered meanwhile', () => {
    expect(stateAfterProbe('timeout', 2500, true)).toBe('online');
    expect(stateAfterProbe('server', 40, true)).toBe('online');
  });

  it('the probe asks often at first, and rarely after a while', () => {
    const delays = Array.from({ length: 15 }, (_, failed) => probeDelayMs(failed + 1));
    expect(delays.slice(0, 5)).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect(delays.at(-1)).toBe(30_000);
  });
});
