import { elapsed } from '../../src/lib/time.ts';

export function rateLimitedLog(
  say: (line: string, more?: string) => void,
  forMs = 60_000,
): (line: string, more?: string) => void {
  const said = new Map<string, number>();
  return (line, more) => {
    const now = elapsed();
    if (now - (said.get(line) ?? Number.NEGATIVE_INFINITY) < forMs) return;
    if (said.size >= MOST_LINES) said.clear();
    said.set(line, now);
    say(line, more);
  };
}

const MOST_LINES = 1000;
