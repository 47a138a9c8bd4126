import type { Plan } from './plan.ts';

export interface ImportWish {
  apply?: boolean | undefined;
  replace?: boolean | undefined;
  /** Also where more than half would be withdrawn. */
  yes?: boolean | undefined;
  skipBad?: boolean | undefined;
}

export function isWritten(plan: Plan, wish: ImportWish): boolean {
  return wish.apply === true && hasChanges(plan) && !isRefused(plan, wish);
}

/** A bad row refuses the file, unless it is to be left out; a bad column always does (D60.80). */
export function isRefused(plan: Plan, wish: ImportWish): boolean {
  return refusal(plan, wish) !== null;
}

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
  if (problems.some(({ isOfColumn }) => isOfColumn))
    return 'Correct the headings and columns that are named first.';
  if (problems.length > 0 && !skipBad) return 'Correct these rows, or leave them out with --skip-bad.';
  const listed = counts.new + counts.dearer + counts.cheaper + counts.changed + counts.same;
  if (replace && listed === 0) {
    return 'The file has no product, and --replace would withdraw all that the shop has.';
  }
  return withdrawn.length * 2 > there && !yes
    ? `--replace would withdraw ${withdrawn.length} of ${there} products. If that is meant, add --yes.`
    : null;
}

function hasChanges({ added, updated, withdrawn, languages }: Plan): boolean {
  return added.length + updated.length + withdrawn.length + Object.keys(languages).length > 0;
}
