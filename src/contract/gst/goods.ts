import { readNumber, readText } from '../../lib/lenient.ts';

/** Of a product (D58.70); what is no code, or no rate in per cent, is absent. */
export function readGst(wire: { hsn?: unknown; gstRate?: unknown }): {
  hsn?: string;
  gstRate?: number;
} {
  const hsn = readText(wire?.hsn)?.trim() ?? '';
  const rate = readNumber(wire?.gstRate);
  return {
    ...(isHsn(hsn) && { hsn }),
    ...(rate !== undefined && rate >= 0 && rate <= 100 && { gstRate: rate }),
  };
}

export const HSN = /^(?:\d\d){2,4}$/;

export function isHsn(text: string): boolean {
  return HSN.test(text);
}

/** What is said of another: a spreadsheet takes the zero of 0801 for nothing. */
export const HSN_RULE = '4, 6 or 8 digits; a zero in front may be lost';
