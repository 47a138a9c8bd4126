import { gstStateOf, placeOfSupply } from '../../../src/contract/gst/states.ts';
import { addressLine } from '../../../src/contract/order.ts';
import type { Seller } from '../invoices/check-seller.ts';
import { type InvoiceContent, invoiceOf, type Sold, type SoldLine } from '../invoices/work-out-invoice.ts';
import type { NewOrder } from './new-order.ts';
import type { WireOrder } from './wire-order.ts';

export interface InvoicedOrder
  extends Pick<WireOrder, 'items' | 'shippingAddress'>,
    Pick<Sold, 'discounts' | 'delivery'> {
  business: NewOrder['business'] | null;
  /** Of each item. */
  taxes: readonly Pick<SoldLine, 'hsn' | 'rate'>[];
}

/** `pinCodes`: src/contract/pin-codes.txt, for a state that has no name of its own here. */
export function invoiceOfOrder(
  { items, shippingAddress: to, business, taxes, ...costs }: InvoicedOrder,
  { gstin, state }: Pick<Seller, 'gstin' | 'state'>,
  company: { companyName: string; companyAddress: string },
  pinCodes: () => string,
): InvoiceContent {
  return invoiceOf({
    seller: { name: company.companyName, gstin: gstin || undefined, address: company.companyAddress, state },
    buyer: { gstin: undefined, name: to.fullName, ...business, address: addressLine(to), state: to.state },
    place: gstStateOf(to.state) ?? placeOfSupply(to, pinCodes()),
    lines: items.map(({ productTitle, size, color, quantity, price }, at) => ({
      ...taxes[at],
      title: [productTitle, size, color].filter(Boolean).join(', '),
      quantity,
      price,
    })),
    ...costs,
  });
}
