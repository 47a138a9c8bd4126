import type { Amount } from '../../../src/contract/amount.ts';
import type { Invoice, InvoiceLine } from '../../../src/contract/gst/invoice.ts';
import { gstStateOf, gstStateOfGstin, placeOfSupplyText } from '../../../src/contract/gst/states.ts';
import { paise, rupees, spreadOver } from '../../../src/lib/money.ts';
import type { Paise, Rupees } from '../../../src/lib/units.ts';
import { taxIn } from './tax.ts';

export type InvoiceContent = Omit<Invoice, keyof Pick<Invoice, 'number' | 'date'>>;

export interface SoldLine {
  title: string;
  hsn?: string | null | undefined;
  rate?: number | null | undefined;
  quantity: number;
  price: Rupees;
}

export interface Sold {
  seller: Invoice['seller'];
  buyer: Invoice['buyer'];
  place: string;
  lines: readonly SoldLine[];
  /** `shares`: what each line bears; without it the discount is spread by value. */
  discounts?: readonly { amount: Rupees; shares?: readonly Paise[] | undefined }[] | undefined;
  delivery?: Amount | null | undefined;
}

/** A sale's tax invoice; a bill of supply where nothing is taxed. Delivery is taxed as its goods (sections 8, 15). */
export function invoiceOf({
  seller,
  buyer,
  place,
  lines: sold,
  discounts = [],
  delivery,
}: Sold): InvoiceContent {
  const isInState = place === stateOf(seller);
  const full = sold.map(({ price, quantity }) => paise(price) * quantity);
  const left = [...full];
  for (const { amount, shares = spreadOver(paise(amount), left) } of discounts)
    for (const [at, share] of shares.entries()) left[at] = (left[at] ?? 0) - share;
  const goods = sold.map((line, at) => lineOf({ ...line, ...taxOf(line, seller) }, left[at] ?? 0, isInState));
  const charge = paise(delivery?.amount ?? 0);
  const lines = [...goods, ...deliveryLines(delivery?.text ?? '', charge, goods, isInState)];
  const isTaxed = lines.some(({ rate }) => rate > 0);
  return {
    kind: isTaxed ? 'tax-invoice' : 'bill-of-supply',
    of: undefined,
    seller,
    buyer,
    placeOfSupply: placeOfSupplyText(place),
    lines,
    totals: { ...totalsOf(lines), delivery: rupees(charge) },
  };
}

export function creditNoteOf(
  { number, date, ...invoice }: Invoice,
  refunded: Rupees = invoice.totals.total,
): InvoiceContent {
  const note = { ...invoice, kind: 'credit-note' as const, of: { number, date } };
  if (paise(refunded) >= paise(invoice.totals.total)) return note;
  const isInState = isIntraState(invoice);
  const shares = spreadOver(
    paise(refunded),
    invoice.lines.map(({ total }) => paise(total)),
  );
  const lines = invoice.lines.flatMap((line, at) => {
    const share = shares[at] ?? 0;
    return share > 0 ? [lineOf({ ...line, quantity: 1, price: rupees(share) }, share, isInState)] : [];
  });
  return { ...note, lines, totals: { ...totalsOf(lines), delivery: 0 } };
}

export function isIntraState({ seller, placeOfSupply }: Pick<Invoice, 'seller' | 'placeOfSupply'>): boolean {
  return placeOfSupply.slice(0, 2) === stateOf(seller);
}

function stateOf({ gstin, state }: Invoice['seller']): string | undefined {
  return gstin ? gstStateOfGstin(gstin) : gstStateOf(state);
}

/** Without a GSTIN no tax may be collected (section 32). */
function taxOf({ rate }: SoldLine, { gstin }: Invoice['seller']): Pick<InvoiceLine, 'rate' | 'exempt'> {
  return { rate: gstin ? (rate ?? 0) : 0, ...(gstin && typeof rate !== 'number' && { exempt: true }) };
}

function lineOf(
  {
    title,
    hsn,
    quantity,
    price,
    rate,
    exempt,
  }: Omit<SoldLine, 'rate'> & Pick<InvoiceLine, 'rate' | 'exempt'>,
  amount: Paise,
  isInState: boolean,
): InvoiceLine {
  const { taxable, cgst, sgst, igst } = taxIn(amount, rate, isInState);
  return {
    title,
    hsn: hsn ?? '',
    quantity,
    price,
    discount: rupees(paise(price) * quantity - amount),
    taxable: rupees(taxable),
    rate,
    ...(exempt && { exempt }),
    cgst: rupees(cgst),
    sgst: rupees(sgst),
    igst: rupees(igst),
    total: rupees(amount),
  };
}

function deliveryLines(
  title: string,
  charge: Paise,
  goods: readonly InvoiceLine[],
  isInState: boolean,
): InvoiceLine[] {
  if (charge === 0) return [];
  const rates = [...new Set(goods.map(({ rate }) => rate))].map((rate) => {
    const same = goods.filter((line) => line.rate === rate);
    const [first, ...others] = same;
    const main = others.reduce((most, line) => (most && line.total > most.total ? line : most), first);
    return { rate, hsn: main?.hsn, exempt: main?.exempt, value: sumOf(same, 'total') };
  });
  const values = rates.map(({ value }) => value);
  // Goods that cost nothing have no value to go by.
  const isFree = values.every((value) => value === 0);
  const shares = spreadOver(charge, isFree ? values.map(() => 1) : values);
  return rates.flatMap(({ rate, hsn, exempt }, at) => {
    const share = shares[at] ?? 0;
    return share > 0
      ? [lineOf({ title, hsn, quantity: 1, price: rupees(share), rate, exempt }, share, isInState)]
      : [];
  });
}

function totalsOf(lines: readonly InvoiceLine[]): Omit<Invoice['totals'], 'delivery'> {
  const total = (name: Sums, of = lines) => rupees(sumOf(of, name));
  const taxed = lines.filter(({ rate }) => rate > 0);
  const exempt = lines.filter(({ rate }) => rate === 0);
  return {
    taxable: total('taxable', taxed),
    cgst: total('cgst'),
    sgst: total('sgst'),
    igst: total('igst'),
    exempt: total('taxable', exempt),
    discount: total('discount'),
    total: total('total'),
  };
}

type Sums = 'taxable' | 'cgst' | 'sgst' | 'igst' | 'discount' | 'total';

function sumOf(lines: readonly InvoiceLine[], name: Sums): Paise {
  return lines.reduce((sum, line) => sum + paise(line[name]), 0);
}
