/** A code of GST for goods (D58.70). */
export const HSN = /^(?:\d\d){2,4}$/;

export function isHsn(text: string): boolean {
  return HSN.test(text);
}

/** What is said of another: a spreadsheet takes the zero of 0801 for nothing. */
export const HSN_RULE = '4, 6 or 8 digits; a zero in front may be lost';
