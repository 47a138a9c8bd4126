export const kinds = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  'credit-note': 'Credit note',
};
/** Of taxed and exempt goods. */
export const both = 'Tax invoice and bill of supply';
/** Of a seller without a GSTIN. */
export const bill = 'Bill';
export const number = 'Number';
export const date = 'Date';
export const orderNumber = 'Order number';
export const forInvoice = 'For invoice';
export const ofDate = (number: string, date: string) => `${number} of ${date}`;
export const seller = 'Sold by';
export const buyer = 'Billed to';
export const gstin = (gstin: string) => `GSTIN: ${gstin}`;
export const placeOfSupply = 'Place of supply';
export const reverseCharge = 'Tax payable on reverse charge';
export const no = 'No';

export const item = 'Item';
export const hsn = (code: string) => `HSN ${code}`;
export const quantity = 'Quantity';
export const amounts = {
  price: 'Price',
  discount: 'Discount',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'Total',
  exempt: 'Exempt',
};
export const rate = 'GST';
export const percent = (rate: number) => `${rate}%`;
export const table = 'Items of the invoice';
export const inWords = 'Amount in words';
export const unsigned = 'Made by computer. It needs no signature.';

export const print = 'Print';
export const saveAsPdf = 'Save as PDF';
export const pdfHint = 'For a PDF, choose it as the printer in the window that opens.';
export const invoiceOf = (number: string) => `Invoice ${number}`;
export const savedOn = (time: string) => `Saved on this device on ${time}.`;
export const none = 'There is no invoice for this order yet. It comes when the order is paid or sent.';
export const failed = "We couldn't load the invoice. Please check your internet connection and try again.";
export const offline = 'You are offline. An invoice that is not saved on this device needs internet.';
export const packingSlip = 'Packing slip';
export const sendTo = 'Send it to';
export const toCollect = (amount: string) => `Collect ${amount} on delivery.`;
export const doNotPack = 'This order is cancelled. Please do not pack it.';
export const linkOver = 'This link has ended. Please open the order in the dashboard again.';
export const saved = 'Invoices saved on this device';
