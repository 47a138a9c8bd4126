import * as t from '#texts/checkout.ts';
import { gstinProblem, writtenGstin } from '../../contract/gst/gstin.ts';

export interface TypedBusiness {
  wantsInvoice: boolean;
  businessName: string;
  gstin: string;
}

export interface Business {
  name: string;
  gstin: string;
}

export function businessOf({ wantsInvoice, businessName, gstin }: TypedBusiness): Business | undefined {
  return wantsInvoice ? { name: businessName.trim(), gstin: writtenGstin(gstin) } : undefined;
}

export function businessErrors({
  wantsInvoice,
  businessName,
  gstin,
}: TypedBusiness): Partial<Record<'businessName' | 'gstin', string>> {
  if (!wantsInvoice) return {};
  const wrong = gstinError(gstin);
  return {
    ...(businessName.trim() === '' && { businessName: t.required.businessName }),
    ...(wrong && { gstin: wrong }),
  };
}

function gstinError(typed: string): string | null {
  if (typed.trim() === '') return t.required.gstin;
  const problem = gstinProblem(writtenGstin(typed));
  return problem && t.wrongGstin[problem];
}
