import { gstinProblem } from '../../../src/contract/gst/gstin.ts';
import { isInvoicePrefix } from '../../../src/contract/gst/number.ts';
import { gstStateOf, gstStateOfGstin } from '../../../src/contract/gst/states.ts';

export interface Seller {
  /** Without it invoices are plain bills. */
  gstin?: string | undefined;
  state: string;
  /** What the numbers of invoices, and of credit notes, begin with. */
  prefix: string;
  notePrefix: string;
}

export function checkSeller({ gstin, state, prefix, notePrefix }: Seller): void {
  const code = gstStateOf(state);
  if (code === undefined) throw new Error(`The seller's state "${state}" is not known.`);
  if (gstin && gstinProblem(gstin)) throw new Error(`The seller's GSTIN ${gstin} is wrong.`);
  if (gstin && gstStateOfGstin(gstin) !== code)
    throw new Error(`The seller's GSTIN ${gstin} is not of ${state}.`);
  const wrong = [prefix, notePrefix].find((each) => !isInvoicePrefix(each));
  if (wrong !== undefined) throw new Error(`Invoice numbers cannot begin with "${wrong}".`);
  if (prefix === notePrefix)
    throw new Error('Invoices and credit notes need different beginnings of their numbers.');
}
