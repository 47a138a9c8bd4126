import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceOf } from '../../../../server/shop/invoices/work-out-invoice.ts';
import type { Invoice } from '../../../../src/contract/gst/invoice.ts';
import { loadInvoice } from '../../../../src/features/invoices/invoice-page.ts';
import { type KeptInvoice, keptInvoices } from '../../../../src/features/invoices/kept-invoices.ts';
import { createApi, PageFailure } from '../../../../src/platform/api.ts';
import { fakeStorage, forbiddenStorage } from '../../fake-device.ts';
import { browserOver } from '../orders/ordering-world.ts';

const PARTY = { name: 'Asha', gstin: undefined, address: 'Pune', state: 'Maharashtra' };
const CONTENT = invoiceOf({
  seller: PARTY,
  buyer: PARTY,
  place: '27',
  lines: [{ title: 'Pen', quantity: 1, price: 10 }],
});

function invoice(count: number): Invoice {
  return { number: `DF/26-27/${String(count).padStart(4, '0')}`, date: '2026-11-26', ...CONTENT };
}
const kept = (count: number): KeptInvoice => ({ orderId: `DF-${count}`, at: count, invoice: invoice(count) });

let tag: string | null;
let storage: ReturnType<typeof fakeStorage>;
const open = () => keptInvoices({ storage, owner: { tag: () => tag } });

beforeEach(() => {
  tag = 'asha';
  storage = fakeStorage();
  globalThis.indexedDB = new IDBFactory();
});

describe('D58.74: invoices that were opened', () => {
  it('stay, the newest first, each once, at most fifty', async () => {
    for (let count = 1; count <= 51; count += 1) await open().keep(kept(count));
    await open().keep({ ...kept(7), at: 99 });
    const numbers = (await open().list()).map(({ invoice: { number } }) => number);
    expect(numbers.length).toBe(50);
    expect(numbers.slice(0, 2)).toEqual(['DF/26-27/0007', 'DF/26-27/0051']);
    expect(new Set(numbers).size).toBe(50);
    expect((await open().list())[0]).toEqual({ ...kept(7), at: 99 });
  });

  it('are for their owner only, and the next one’s take their place', async () => {
    await open().keep(kept(1));
    tag = 'ravi';
    expect(await open().list()).toEqual([]);
    await open().keep(kept(2));
    expect(await open().list()).toEqual([kept(2)]);
    tag = 'asha';
    expect(await open().list()).toEqual([]);
  });

  it('D34: are not mixed with those of another who signs in meanwhile', async () => {
    tag = 'ravi';
    await open().keep(kept(2));
    tag = 'asha';
    const late = open().keep(kept(1));
    tag = 'ravi';
    await late;
    expect(await open().list()).toEqual([kept(2)]);
    tag = 'asha';
    expect(await open().list()).toEqual([]);
  });

  it('faults row 56: are kept in memory while nothing can be stored', async () => {
    const database = { exchange: () => Promise.reject(new Error('full')) };
    const invoices = keptInvoices({ database, storage: forbiddenStorage, owner: { tag: () => tag } });
    await invoices.keep(kept(1));
    await invoices.keep(kept(2));
    expect(await invoices.list()).toEqual([kept(2), kept(1)]);
  });

  it('are not kept while it is unknown whose they are', async () => {
    tag = null;
    await open().keep(kept(1));
    tag = 'asha';
    expect([await open().list(), storage.keys()]).toEqual([[], []]);
  });
});

describe('D58.73: the page of an invoice', () => {
  let answer: () => Promise<Response>;
  let asked: string[];
  let stay: AbortController;
  const load = (order: string, number = '') => {
    const ask = async ({ url }: Request) => {
      asked.push(new URL(url).pathname + new URL(url).search);
      return answer();
    };
    const session = { signal: () => stay.signal };
    return loadInvoice({ api: createApi(browserOver(ask)), session, kept: open() }, order, number);
  };
  beforeEach(() => {
    asked = [];
    stay = new AbortController();
    answer = async () => Response.json(invoice(1));
  });

  it('asks for it and keeps it', async () => {
    expect(await load('ORD/1', 'DF/26-27/0001')).toEqual({
      is: 'shown',
      orderId: 'ORD/1',
      invoice: invoice(1),
      savedAt: null,
    });
    expect(asked).toEqual(['/api/v1/orders/ORD%2F1/invoice?number=DF%2F26-27%2F0001']);
    expect((await open().list())[0]).toMatchObject({
      orderId: 'ORD/1',
      invoice: { number: 'DF/26-27/0001' },
    });
  });

  it('D34: keeps none that comes after the shopper has left', async () => {
    answer = async () => {
      stay.abort();
      return Response.json(invoice(1));
    };
    await load('DF-1');
    expect(await open().list()).toEqual([]);
  });

  it('without a network shows what is kept: the newest, or the one that is asked for', async () => {
    await open().keep({ ...kept(1), orderId: 'DF-2' });
    await open().keep(kept(2));
    answer = () => Promise.reject(new TypeError('offline'));
    expect(await load('DF-2')).toMatchObject({ invoice: invoice(2), savedAt: 2 });
    expect(await load('DF-2', 'DF/26-27/0001')).toMatchObject({ invoice: invoice(1), savedAt: 1 });
    await expect(load('DF-3')).rejects.toThrow(PageFailure);
  });

  it('says that there is none, also of what is no order', async () => {
    answer = async () => Response.json({ error: 'no' }, { status: 404 });
    expect(await load('DF-1')).toEqual({ is: 'none' });
    expect(await load('..')).toEqual({ is: 'none' });
    expect(await load('')).toEqual({ is: 'none' });
    expect(asked).toHaveLength(1);
  });

  it('D20: shows nothing kept to a session that has ended', async () => {
    await open().keep(kept(1));
    answer = async () => Response.json({ error: 'no' }, { status: 401 });
    await expect(load('DF-1')).rejects.toThrow(PageFailure);
  });

  it('D37: a captive portal’s page is no answer', async () => {
    await open().keep(kept(1));
    answer = async () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } });
    expect(await load('DF-1')).toMatchObject({ invoice: invoice(1), savedAt: 1 });
  });
});
