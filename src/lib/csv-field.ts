/**
 * One field of a CSV file that no spreadsheet runs, whichever separator it is opened with: an apostrophe is put in
 * front of whatever would begin a formula after a comma, semicolon, tab, bar or line break inside the field, too.
 */
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
