import type { Plan } from './plan.ts';
import type { Problem } from './price-list.ts';

export interface ImportWish {
  apply?: boolean | undefined;
  replace?: boolean | undefined;
  /** Also where more than half would be withdrawn. */
  yes?: boolean | undefined;
  skipBad?: boolean | undefined;
}

/** Nothing of a refused file. There may be translations alone. */
export function isWritten(plan: Plan, wish: ImportWish): boolean {
  const hasWords = Object.keys(plan.languages).length > 0;
  return wish.apply === true && (hasChanges(plan) || hasWords) && !isRefused(plan, wish);
}

/** A bad row refuses the file, unless it is to be left out; a bad column always does (D60.80). */
export function isRefused(plan: Plan, wish: ImportWish): boolean {
  return refusal(plan, wish) !== null;
}

/** The last sentence of a run. */
export function endOf(plan: Plan, wish: ImportWish): string {
  const why = refusal(plan, wish);
  if (why) return `Nothing was changed. ${why}`;
  if (!hasChanges(plan)) return 'Nothing to change: the shop has it already.';
  return isWritten(plan, wish) ? 'Changed.' : 'Nothing was changed yet: add --apply to change it.';
}

function refusal(
  { problems, counts, withdrawn, there }: Plan,
  { replace, yes, skipBad }: ImportWish,
): string | null {
  if (hasBadColumn(problems)) return 'Correct the headings and columns that are named first.';
  if (problems.length > 0 && !skipBad) return 'Correct these rows, or leave them out with --skip-bad.';
  const listed = counts.new + counts.dearer + counts.cheaper + counts.changed + counts.same;
  if (replace && listed === 0) {
    return 'The file has no product, and --replace would withdraw all that the shop has.';
  }
  return withdrawn.length * 2 > there && !yes
    ? `--replace would withdraw ${withdrawn.length} of ${there} products. If that is meant, add --yes.`
    : null;
}

export function hasBadColumn(problems: readonly Problem[]): boolean {
  return problems.some(({ isOfColumn }) => isOfColumn);
}

export function hasChanges({ added, updated, withdrawn }: Plan): boolean {
  return added.length + updated.length + withdrawn.length > 0;
}
