import { expect, it } from 'vitest';
import { writeInvoices } from '../../../../../server/shop/invoices/invoices-command.ts';
import { invoiceOf } from '../../../../../server/shop/invoices/work-out-invoice.ts';
import type { Invoice } from '../../../../../src/contract/gst/invoice.ts';
import { folderForEach } from '../../../../api/temporary-folder.ts';

const folder = folderForEach();
const SELLER = { name: 'Daftar', gstin: '27AADCD0000K1Z7', address: 'Mumbai', state: 'Maharashtra' };
const BUYER = { name: 'Asha Rao', gstin: undefined, address: '3 Residency Road', state: 'Karnataka' };

function invoice(number: string, hsn: string | undefined, seller: Invoice['seller'] = SELLER): Invoice {
  const lines = [{ title: 'Pen', hsn, rate: 18, quantity: 1, price: 118 }];
  return { number, date: '2026-11-05', ...invoiceOf({ seller, buyer: BUYER, place: '29', lines }) };
}

it('D58.75: the command names the invoices that GSTR-1 refuses, because a line has no HSN code', async () => {
  const documents = [
    invoice('DF/26-27/0001', '9608'),
    invoice('DF/26-27/0002', undefined),
    invoice('DF/26-27/0003', '96081'),
    invoice('DF/26-27/0004', undefined, { ...SELLER, gstin: undefined }),
  ];
  const source = { ofMonth: async () => documents, before: async () => [] };
  const [, named] = (await writeInvoices(source, ['2026-11'], folder())).split('without one:\n');
  expect(named).toBe('  DF/26-27/0002\n  DF/26-27/0003');
});
