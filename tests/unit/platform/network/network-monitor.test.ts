import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  createNetworkMonitor,
  probeDelayMs,
  stateAfterProbe,
} from '../../../../src/platform/network/network-monitor.ts';
import { cases } from '../../cases.ts';
import { networkWorld, type Tab, TRUTHS, type Truth } from './network-world.ts';

describe('D35: what requests really did decides the network state', () => {
  it.each<[string, ...Parameters<typeof stateAfterProbe>, ReturnType<typeof stateAfterProbe>]>([
    ['a probe that is answered in time', null, 80, false, 'online'],
    ['late', null, 2400, false, 'slow'],
    ['no answer, the network gone', 'network', 5, false, 'offline'],
    ['no answer, the network silent', 'timeout', 2500, false, 'offline'],
    ['a failing server', 'server', 40, false, 'server-down'],
    ['a timeout while another request was answered', 'timeout', 2500, true, 'online'],
    ['a failing server while another request was answered', 'server', 40, true, 'online'],
  ])('%s', (_what, failure, ms, answered, state) => {
    expect(stateAfterProbe(failure, ms, answered)).toBe(state);
  });

  it('the probe asks often at first, and rarely after a while', () => {
    const delays = Array.from({ length: 15 }, (_, failed) => probeDelayMs(failed + 1));
    expect(delays.slice(0, 5)).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect(delays.at(-1)).toBe(30_000);
  });
});

describe('D35: the monitor, step by step', () => {
  it('asks nothing while requests are answered', async () => {
    const { tabs, ask, pass } = networkWorld(1);
    for (let times = 0; times < 20; times += 1) ask();
    await pass(600_000);
    expect(tabs[0]?.probes).toBe(0);
    expect(tabs[0]?.states).toEqual(['online']);
  });

  it('does not trust the browser: `offline` while the shop answers stays online', async () => {
    const { tabs, pass } = networkWorld(1);
    tabs[0]?.hint('offline');
    await pass(1000);
    expect(tabs[0]?.probes).toBe(1);
    expect(tabs[0]?.states).toEqual(['online']);
  });

  it('one failed request proves nothing', async () => {
    const { tabs, pass } = networkWorld(1);
    tabs[0]?.monitor.reportUnreachable();
    await pass(1000);
    expect(tabs[0]?.states).toEqual(['online']);
  });

  it('is back once after an outage, in every tab', async () => {
    const world = networkWorld(3);
    world.become('gone');
    world.ask();
    await world.pass(60_000);
    world.become('up');
    await world.pass(60_000);
    for (const tab of world.tabs) {
      expect(tab.states).toEqual(['online', 'offline', 'online']);
      expect(tab.backs).toEqual(['offline']);
    }
  });

  it('a shop that comes back slowly is back too, which is said once', async () => {
    const world = networkWorld(1);
    world.become('gone');
    world.ask();
    await world.pass(10_000);
    world.become('late');
    await world.pass(60_000);
    expect(world.tabs[0]?.states).toEqual(['online', 'offline', 'slow']);
    expect(world.tabs[0]?.backs).toEqual(['offline']);
  });

  it('asks rarely on a phone that is offline for an hour', async () => {
    const world = networkWorld(1);
    world.become('gone');
    world.ask();
    await world.pass(3_600_000);
    expect(world.tabs[0]?.probes).toBeLessThan(140);
  });

  it('while only some calls of the server fail, the other answers do not reload the page each time', async () => {
    const { tabs, become, pass } = networkWorld(1);
    become('failing');
    for (let seconds = 0; seconds < 60; seconds += 1) {
      tabs[0]?.monitor.reportUnreachable();
      await pass(500);
      tabs[0]?.monitor.reportReachable();
      await pass(500);
    }
    expect(tabs[0]?.backs.length).toBeGreaterThan(0);
    expect(tabs[0]?.backs.length).toBeLessThanOrEqual(3);
  });

  it('asks nothing before it is started', async () => {
    const probe = vi.fn(async () => null);
    createNetworkMonitor({ probe }).reportUnreachable();
    await Promise.resolve();
    expect(probe).not.toHaveBeenCalled();
  });
});

type Step =
  | { do: 'become'; truth: Truth }
  | { do: 'pass'; ms: number }
  | { do: 'ask' }
  | { do: 'hint'; kind: 'online' | 'offline' }
  | { do: 'show'; tab: number; visible: boolean };

const TABS = 3;
const truths = fc.constantFrom(...(Object.keys(TRUTHS) as Truth[]));
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('become' as const), truth: truths }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 40, 700, 2500, 9000, 45_000) }),
  fc.record({ do: fc.constant('ask' as const) }),
  fc.record({
    do: fc.constant('hint' as const),
    kind: fc.constantFrom('online' as const, 'offline' as const),
  }),
  fc.record({ do: fc.constant('show' as const), tab: fc.nat(TABS - 1), visible: fc.boolean() }),
);

describe('D35: any mix of answers, timeouts, probes, hints and tabs', () => {
  it('no tab asks twice at once, forgets to ask again, or says that the network is back when it was not gone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async (all) => {
        const world = networkWorld(TABS);
        for (const step of all) {
          await take(world, step);
          for (const tab of world.tabs) expectValid(tab);
        }
      }),
      { numRuns: cases(10_000) },
    );
  }, 60_000);

  it('every tab has the right state within a minute and a half', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 30 }), truths, async (all, last) => {
        const world = networkWorld(TABS);
        for (const step of all) await take(world, step);
        world.become(last);
        // What was asked before is over.
        await world.pass(3000);
        world.ask();
        await world.pass(90_000);
        const expected = {
          up: ['online'],
          // Answers come: a tab that was not in doubt has no reason to ask how late.
          late: ['online', 'slow'],
          silent: ['offline'],
          gone: ['offline'],
          portal: ['offline'],
          failing: ['server-down'],
        }[last];
        for (const tab of world.tabs) expect(expected).toContain(tab.monitor.state.get());
      }),
      { numRuns: cases(10_000) },
    );
  }, 60_000);
});

async function take(world: ReturnType<typeof networkWorld>, step: Step): Promise<void> {
  switch (step.do) {
    case 'become':
      return world.become(step.truth);
    case 'pass':
      return world.pass(step.ms);
    case 'ask':
      return world.ask();
    case 'hint':
      for (const tab of world.tabs) tab.hint(step.kind);
      return world.pass(0);
    case 'show':
      world.tabs[step.tab]?.show(step.visible);
      return world.pass(0);
  }
}

function expectValid({ monitor, probesRunning, timersDue, states, backs }: Tab): void {
  const state = monitor.state.get();
  expect(probesRunning).toBeLessThanOrEqual(1);
  expect(timersDue).toBeLessThanOrEqual(1);
  if (state !== 'online') expect(probesRunning + timersDue).toBe(1);
  if (state === 'online') expect(timersDue).toBe(0);
  const gone = (at: string | undefined) => at === 'offline' || at === 'server-down';
  const returns = states.filter((next, index) => {
    const before = states[index - 1];
    return (next === 'online' && index > 0) || (next === 'slow' && gone(before));
  });
  expect(backs).toHaveLength(returns.length);
}
