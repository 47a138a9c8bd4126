/** One field of a CSV file: an apostrophe before what a spreadsheet would run as a formula, whatever its separator. */
export function csvField(value: string | number): string {
  const harmless = typeof value === 'number' ? String(value) : value.replace(BEFORE_FORMULA, "$1'");
  return /["',;|\t\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Without the mark Excel reads Windows-1252. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}

export function withoutApostrophes(field: string): string {
  return field.replace(ADDED, '$1');
}

// A piece may begin with quotes, which spreadsheets drop. Japanese keyboards type the wide signs.
const START = '(^|[,;|\\t\\n\\r])';
const FORMULA = '(?=(?:[^\\S\\t\\n\\r]|["\'])*[=+\\-@＝＋－＠])';
const BEFORE_FORMULA = new RegExp(START + FORMULA, 'g');
const ADDED = new RegExp(`${START}'${FORMULA}`, 'g');
