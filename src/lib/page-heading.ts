/** Marks the page's one h1 (ui/PageHeading.tsx). */
export const PAGE_HEADING_ID = 'page-heading';

/** After a client navigation the keyboard and the screen reader start at the new page's heading. */
export function focusPageHeading(): void {
  document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
}
