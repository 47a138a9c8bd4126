import { isHsn } from '../../lib/hsn.ts';
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
