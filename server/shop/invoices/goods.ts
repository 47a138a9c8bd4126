import { isHsn } from '../../../src/lib/hsn.ts';
import { readNumber, readText } from '../../../src/lib/lenient.ts';

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
