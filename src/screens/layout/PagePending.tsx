/** A quiet page while the next one is on its way and has no skeleton of its own. */
export function PagePending() {
  return <div aria-busy="true" />;
}
