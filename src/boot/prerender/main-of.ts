/** What stands in the page's <main>. */
export function mainOf(page: string): string {
  const [, main] = /<main[^>]*>(.+)<\/main>/s.exec(page) ?? [];
  if (!main) throw new Error(`A page without <main>: ${page}`);
  return main;
}
