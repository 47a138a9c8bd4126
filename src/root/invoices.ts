import { keptInvoices } from '../features/invoices/kept-invoices.ts';
import { part } from '../root.ts';
import { ownerOf } from './owner.ts';

export const keptInvoicesOf = part((shop) => keptInvoices({ storage: shop.storage, owner: ownerOf(shop) }));
