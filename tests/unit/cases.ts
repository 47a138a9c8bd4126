/** Percent of the generated cases that a run tries; `CASES=100` tries all. */
const percent = Number(process.env.CASES ?? 2);

/** How many of `all` generated cases this run tries. */
export function cases(all: number): number {
  return Math.ceil((all * percent) / 100);
}
