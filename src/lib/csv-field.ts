/** One field of a CSV file: an apostrophe before what a spreadsheet would run as a formula, whatever its separator. */
export function csvField(value: string | number): string {
  const harmless = typeof value === 'number' ? String(value) : value.replace(BEFORE_FORMULA, "$1'");
  return /["',;|\t\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The field as it was before `csvField`. */
export function withoutApostrophes(field: string): string {
  return field.replace(ADDED, '$1');
}

// A piece may begin with quotes, which spreadsheets drop. Japanese keyboards type the wide signs.
const START = '(^|[,;|\\t\\n\\r])';
const FORMULA = '(?=(?:[^\\S\\t\\n\\r]|["\'])*[=+\\-@＝＋－＠])';
const BEFORE_FORMULA = new RegExp(START + FORMULA, 'g');
const ADDED = new RegExp(`${START}'${FORMULA}`, 'g');
