/** '21 Nov 2026, 2:05 pm'; `at` in milliseconds since 1970. */
export function formatSavedTime(at: number): string {
  return new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
}
