/** Throws unless `expected` occurs exactly `times` times, so that a build cannot lose a part of the document. */
export function replaceExactly(text: string, expected: string, replacement: string, times = 1): string {
  const parts = text.split(expected);
  if (parts.length !== times + 1) {
    throw new Error(`Expected ${times} of ${JSON.stringify(expected)}, found ${parts.length - 1}.`);
  }
  return parts.join(replacement);
}
