import type { Browser, Page } from '@playwright/test';

/** The cost of an act for the page, in ms. */
export interface Effort {
  /**
   * The longest task on the page's main thread, in processor time, which leaves out what else the machine
   * did.
   */
  task: number;
  /** From the input to the frame that shows its effect, in steps of 8 ms; NaN when the act was no input. */
  response: number;
}

const CATEGORIES = ['disabled-by-default-devtools.timeline'];
const SETTLED_MS = 700;

/** Records the page's main thread during `act` and until the page has settled. */
export async function effortOf(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Effort> {
  await page.evaluate(watchInputs).catch(() => {});
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await act();
    await page.waitForTimeout(SETTLED_MS);
  } finally {
    trace = await browser.stopTracing();
  }
  const response = await page.evaluate(() => window.__slowestInput ?? Number.NaN);
  return { task: longestTask(JSON.parse(trace.toString())), response };
}

declare global {
  interface Window {
    __slowestInput?: number;
  }
}

/** Runs in the page. */
function watchInputs(): void {
  delete window.__slowestInput;
  new PerformanceObserver((list) => {
    const slowest = Math.max(...list.getEntries().map(({ duration }) => duration));
    window.__slowestInput = Math.max(window.__slowestInput ?? 0, slowest);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the thread's own clock. */
  tdur?: number;
  args?: { name?: string };
}

function longestTask({ traceEvents }: { traceEvents: TraceEvent[] }): number {
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(thread(event)));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
