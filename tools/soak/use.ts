import { expect, type Page } from '@playwright/test';

/** What a tab holds on to, after the garbage has gone. */
export interface Use {
  heapMb: number;
  nodes: number;
  listeners: number;
}

export async function measure(page: Page): Promise<Use> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // What one collection frees may be all that held something else.
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapMb: Math.round(of('JSHeapUsedSize') / 1e5) / 10,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** A leak of one node or listener a round would be far beyond this. Tabs in the same order. */
export function expectNothingGrew(before: readonly Use[], after: readonly Use[]): void {
  expect(after).toHaveLength(before.length);
  for (const [tab, { nodes, listeners, heapMb }] of before.entries()) {
    expect(after[tab]?.nodes).toBeLessThan(nodes * 1.2 + 50);
    expect(after[tab]?.listeners).toBeLessThan(listeners * 1.2 + 20);
    expect(after[tab]?.heapMb).toBeLessThan(heapMb * 1.3 + 1);
  }
}
