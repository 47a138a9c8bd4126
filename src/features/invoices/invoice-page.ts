import * as t from '#texts/invoice.ts';
import { Invoice } from '../../contract/gst/invoice.ts';
import { readOrderId } from '../../contract/order.ts';
import { Packing } from '../../contract/packing.ts';
import { infoIn } from '../../contract/store-info.ts';
import type { EpochMs } from '../../lib/units.ts';
import { PageFailure, RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import type { KeptInvoices } from './kept-invoices.ts';

export type InvoiceShown =
  | { is: 'shown'; orderId: string; invoice: Invoice; savedAt: EpochMs | null }
  | { is: 'packing'; packing: Packing }
  | { is: 'over' }
  | { is: 'none' };

/** Where it is unknown, one may be saved on the device. */
export async function mayOfferInvoices({ storeInfo }: Needs<'storeInfo.settled'>) {
  return infoIn(await storeInfo.settled())?.features.includes('gst') ?? true;
}

export function staffKeyIn(hash: string): string {
  return new URLSearchParams(hash).get('key') ?? '';
}

/** For the staff, who need not be signed in; never kept (D34). Throws PageFailure. */
export async function loadPacking(
  { api }: Needs<'api.post'>,
  order: string,
  key: string,
): Promise<InvoiceShown> {
  const orderId = readOrderId(order);
  if (orderId === null) return { is: 'over' };
  try {
    const packing = await api.post(`/orders/${encodeURIComponent(orderId)}/packing`, { key }, Packing);
    return { is: 'packing', packing };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.answered && error.status && error.status < 500 && error.status !== 429) return { is: 'over' };
    throw new PageFailure(t.failed, error);
  }
}

export async function loadInvoice(
  { api, session, kept }: Needs<'api.get' | 'session.signal'> & { kept: KeptInvoices },
  order: string,
  number: string,
): Promise<InvoiceShown> {
  const orderId = readOrderId(order);
  if (orderId === null) return { is: 'none' };
  const stay = session.signal();
  const query = number ? `?number=${encodeURIComponent(number)}` : '';
  try {
    const { value: invoice } = await api.get(
      `/orders/${encodeURIComponent(orderId)}/invoice${query}`,
      Invoice,
    );
    // Not for the next shopper of this device (D34).
    if (!stay.aborted) await kept.keep({ orderId, at: Date.now(), invoice });
    return { is: 'shown', orderId, invoice, savedAt: null };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.answered && error.status === 404) return { is: 'none' };
    const saved = (await kept.list()).find(
      (each) => each.orderId === orderId && (!number || each.invoice.number === number),
    );
    // Who is not signed in has to come back (D20).
    if (!saved || error.status === 401) throw new PageFailure(t.failed, error);
    return { is: 'shown', orderId, invoice: saved.invoice, savedAt: saved.at };
  }
}
