import type { Plan } from './plan.ts';

export interface ImportWish {
  apply?: boolean | undefined;
  replace?: boolean | undefined;
  skipBad?: boolean | undefined;
}

/** Nothing of a file with a bad row, unless it is to be left out. `hasWords`: there may be translations, too. */
export function isWritten(plan: Plan, { apply, skipBad }: ImportWish, hasWords = false): boolean {
  return apply === true && (hasChanges(plan) || hasWords) && (plan.problems.length === 0 || skipBad === true);
}

export function hasChanges({ added, updated, withdrawn }: Plan): boolean {
  return added.length + updated.length + withdrawn.length > 0;
}
