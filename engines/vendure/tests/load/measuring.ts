/** Times in ms and failures per kind of request. */
export interface Measured {
  /** Counts a rejection as failed and returns null. */
  time: <Answer>(what: string, ask: () => Promise<Answer>) => Promise<Answer | null>;
  rows: () => { what: string; count: number; failed: number; median: number; p95: number; worst: number }[];
  failures: () => number;
}

export function measuring(): Measured {
  const kinds = new Map<string, { times: number[]; failed: number }>();
  return {
    async time(what, ask) {
      const kind = kinds.get(what) ?? { times: [], failed: 0 };
      kinds.set(what, kind);
      const from = performance.now();
      try {
        return await ask();
      } catch (error) {
        kind.failed += 1;
        if (kind.failed <= 3) console.error(`${what}: ${error}`);
        return null;
      } finally {
        kind.times.push(performance.now() - from);
      }
    },
    rows: () =>
      [...kinds].map(([what, { times, failed }]) => {
        const sorted = times.toSorted((a, b) => a - b);
        const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
        return { what, count: times.length, failed, median: at(0.5), p95: at(0.95), worst: at(1) };
      }),
    failures: () => [...kinds.values()].reduce((sum, { failed }) => sum + failed, 0),
  };
}
