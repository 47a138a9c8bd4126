import { type Progress, progressInWords } from '../../shop/catalogue/lists.ts';

/** How far the products of a list have been looked through (D40), in the place of their count. */
export function LookedThrough({ progress }: { progress: Progress }) {
  return (
    <>
      {progressInWords(progress)}
      <progress max={progress.total} value={progress.loaded} aria-label="Products looked through" />
    </>
  );
}
