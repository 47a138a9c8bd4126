/**
 * `text` with `expected` replaced by `replacement`. Throws unless `expected` is there exactly `times`: a build that
 * quietly leaves a piece out of the document would pass every later step.
 */
export function replaceExactly(text: string, expected: string, replacement: string, times = 1): string {
  const parts = text.split(expected);
  if (parts.length !== times + 1) {
    throw new Error(`Expected ${times} of ${JSON.stringify(expected)}, found ${parts.length - 1}.`);
  }
  return parts.join(replacement);
}
