import * as v from 'valibot';
import { listOf, maybeWrapped, optionalNumber, optionalText, text, textOrEmpty } from '../../lib/wire.ts';
import { Money } from '../amount.ts';

const Party = v.object({
  name: textOrEmpty,
  gstin: optionalText,
  address: textOrEmpty,
  state: textOrEmpty,
});

const InvoiceName = v.object({ number: text, date: text });
export type InvoiceName = v.InferOutput<typeof InvoiceName>;

/** A tax invoice, bill of supply or credit note, in rupees (D58.73). `date`: a day in India. */
export const Invoice = maybeWrapped(
  v.object({
    ...InvoiceName.entries,
    /** One of a later release is read as the usual one. */
    kind: v.fallback(v.picklist(['tax-invoice', 'bill-of-supply', 'credit-note']), 'tax-invoice'),
    of: v.fallback(v.optional(InvoiceName), undefined),
    seller: Party,
    buyer: Party,
    placeOfSupply: textOrEmpty,
    lines: listOf(
      v.object({
        title: textOrEmpty,
        hsn: textOrEmpty,
        quantity: v.pipe(optionalNumber, v.number()),
        /** Of one piece, with its tax. */
        price: Money,
        discount: Money,
        taxable: Money,
        /** In per cent. */
        rate: v.pipe(optionalNumber, v.number()),
        exempt: v.optional(v.fallback(v.boolean(), false)),
        cgst: Money,
        sgst: Money,
        igst: Money,
        total: Money,
      }),
    ),
    totals: v.object({
      taxable: Money,
      cgst: Money,
      sgst: Money,
      igst: Money,
      exempt: Money,
      discount: Money,
      delivery: Money,
      total: Money,
    }),
  }),
);
export type Invoice = v.InferOutput<typeof Invoice>;
export type InvoiceLine = Invoice['lines'][number];
