/** A measured quantity with all its samples, from which the report takes median, spread and count. */
export interface Figure {
  samples: readonly number[];
  unit: Unit;
}

export type Unit = 'ms' | 'KB' | 'MB' | 'score' | 'shift' | 'count';

const DIGITS: Record<Unit, number> = { ms: 0, KB: 1, MB: 1, score: 0, shift: 3, count: 0 };

/** NaN is no sample: what never showed has no time. */
export function figure(unit: Unit, samples: readonly number[]): Figure {
  return { samples: samples.filter((sample) => !Number.isNaN(sample)), unit };
}

export function figureOf<Seen>(unit: Unit, all: readonly Seen[], pick: (seen: Seen) => number): Figure {
  return figure(unit, all.map(pick));
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (lower + upper) / 2;
}

/** `702 (690–731)`: the median, and the least and the greatest sample where they differ. */
export function inWords({ samples, unit }: Figure): string {
  if (samples.length === 0) return '–';
  const digits = unit === 'ms' && median(samples) < 10 ? 1 : DIGITS[unit];
  const [middle, least, greatest] = [median(samples), Math.min(...samples), Math.max(...samples)].map(
    (value) => value.toFixed(digits),
  );
  return least === greatest ? `${middle}` : `${middle} (${least}–${greatest})`;
}

/** The ratio of the two medians: `1.04×`. */
export function ratio(figure: Figure, base: Figure): string {
  const times = median(figure.samples) / median(base.samples);
  return Number.isFinite(times) ? `${times.toFixed(2)}×` : '–';
}
