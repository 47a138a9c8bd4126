import type { UnreachableReason } from '../../../../src/contract/unreachable.ts';
import {
  createNetworkMonitor,
  type NetworkMonitor,
  type NetworkState,
} from '../../../../src/platform/network/network-monitor.ts';
import { fakePage } from '../../fake-device.ts';

/** How it really is between the tabs and the shop, and what a request comes to then. */
export const TRUTHS = {
  up: { ms: 50, reason: null },
  late: { ms: 1800, reason: null },
  silent: { ms: 2500, reason: 'timeout' },
  gone: { ms: 5, reason: 'network' },
  portal: { ms: 60, reason: 'network' },
  failing: { ms: 40, reason: 'server' },
} as const satisfies Record<string, { ms: number; reason: UnreachableReason | null }>;
export type Truth = keyof typeof TRUTHS;

export interface Tab {
  monitor: NetworkMonitor;
  probes: number;
  probesRunning: number;
  timersDue: number;
  /** Every state it was in, the first one included. */
  states: NetworkState[];
  /** The states before each time that the network was back. */
  backs: NetworkState[];
  hint(kind: 'online' | 'offline'): void;
  show(visible: boolean): void;
}

/** Tabs of one shop over one network, with a clock that the test moves. */
export function networkWorld(tabCount: number) {
  let now = 0;
  let truth: Truth = 'up';
  let tasks: { at: number; run: () => void }[] = [];
  const tabs = Array.from({ length: tabCount }, newTab);

  function later(ms: number, run: () => void): { at: number; run: () => void } {
    const task = { at: now + ms, run };
    tasks.push(task);
    return task;
  }

  function newTab(): Tab {
    const page = fakePage();
    const tab: Tab = {
      probes: 0,
      probesRunning: 0,
      timersDue: 0,
      states: ['online'],
      backs: [],
      hint: (kind) => void page.dispatchEvent(new Event(kind)),
      show(visible) {
        page.document.visibilityState = visible ? 'visible' : 'hidden';
        page.document.dispatchEvent(new Event('visibilitychange'));
      },
      monitor: createNetworkMonitor({
        now: () => now,
        probe: () => {
          tab.probes += 1;
          tab.probesRunning += 1;
          const { ms, reason } = TRUTHS[truth];
          return new Promise((resolve) => {
            later(ms, () => {
              tab.probesRunning -= 1;
              resolve(reason);
            });
          });
        },
        after: (ms, then) => {
          tab.timersDue += 1;
          const task = later(ms, () => {
            tab.timersDue -= 1;
            then();
          });
          return () => {
            if (tasks.includes(task)) tab.timersDue -= 1;
            tasks = tasks.filter((other) => other !== task);
          };
        },
      }),
    };
    tab.monitor.state.subscribe(() => tab.states.push(tab.monitor.state.get()));
    tab.monitor.onBack((before) => tab.backs.push(before));
    tab.monitor.start(page);
    return tab;
  }

  return {
    tabs,
    become(next: Truth) {
      truth = next;
    },
    /** One of the pages asks the shop; the worker reports the result to all tabs. */
    ask() {
      const { ms, reason } = TRUTHS[truth];
      later(ms, () => {
        for (const { monitor } of tabs) monitor[reason ? 'reportUnreachable' : 'reportReachable']();
      });
    },
    async pass(ms: number) {
      const end = now + ms;
      for (let next = earliest(tasks, end); next; next = earliest(tasks, end)) {
        tasks = tasks.filter((task) => task !== next);
        now = next.at;
        next.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

function earliest<T extends { at: number }>(tasks: readonly T[], end: number): T | undefined {
  return tasks.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
}

/** Lets pending promises settle. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}
