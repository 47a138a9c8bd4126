/** Marks the page's only h1 (ui/PageHeading.tsx). */
export const PAGE_HEADING_ID = 'page-heading';

/** Moves keyboard and screen reader to the new page's heading after a client navigation. */
export function focusPageHeading(): void {
  document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
}
