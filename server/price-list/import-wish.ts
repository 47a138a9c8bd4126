import type { Plan } from './plan.ts';
import type { Problem } from './price-list.ts';

export interface ImportWish {
  apply?: boolean | undefined;
  replace?: boolean | undefined;
  skipBad?: boolean | undefined;
}

/** Nothing of a refused file. `hasWords`: there may be translations, too. */
export function isWritten(plan: Plan, wish: ImportWish, hasWords = false): boolean {
  return wish.apply === true && (hasChanges(plan) || hasWords) && !isRefused(plan, wish);
}

/** A bad row refuses the file, unless it is to be left out; a bad column always does (D60.80). */
export function isRefused({ problems }: Plan, { skipBad }: ImportWish): boolean {
  return hasBadColumn(problems) || (problems.length > 0 && skipBad !== true);
}

export function hasBadColumn(problems: readonly Problem[]): boolean {
  return problems.some(({ isOfColumn }) => isOfColumn);
}

export function hasChanges({ added, updated, withdrawn }: Plan): boolean {
  return added.length + updated.length + withdrawn.length > 0;
}
