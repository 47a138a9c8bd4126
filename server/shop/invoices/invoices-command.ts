import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Invoice } from '../../../src/contract/gst/invoice.ts';
import { isHsn } from '../../../src/lib/hsn.ts';
import { returnFiles } from './returns.ts';

export const INVOICES_HELP = `
  npm run api -- invoices 2026-11              write a month's invoices and credit notes as CSV, for GSTR-1 and Tally
`.trim();

export interface Invoices {
  ofMonth: (month: string) => Promise<Invoice[]>;
  /** What a month's notes take back, if it is older. */
  before: (month: string) => Promise<Invoice[]>;
}

export async function writeInvoices(
  invoices: Invoices,
  args: readonly string[],
  folder: string,
): Promise<string> {
  const [month = '', ...rest] = args;
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || rest.length > 0)
    throw new Error(`A month is written as 2026-11:\n  ${INVOICES_HELP}`);
  const documents = await invoices.ofMonth(month);
  if (documents.length === 0) return `There are no invoices of ${month}.`;
  const files = returnFiles(documents, await invoices.before(month));
  const place = join(folder, month);
  await mkdir(place, { recursive: true });
  for (const [name, csv] of Object.entries(files)) await writeFile(join(place, `${name}.csv`), csv);
  const notes = documents.filter(({ kind }) => kind === 'credit-note').length;
  const names = Object.keys(files).map((name) => `${name}.csv`);
  const withoutHsn = documents.filter(
    ({ seller, lines }) => seller.gstin && lines.some(({ hsn }) => !isHsn(hsn)),
  );
  return [
    `${documents.length - notes} invoices and ${notes} credit notes of ${month} are in ${place}:`,
    ...names.map((name) => `  ${name}`),
    ...(withoutHsn.length > 0
      ? [
          'GSTR-1 needs an HSN code for each line. These have lines without one:',
          ...withoutHsn.map(({ number }) => `  ${number}`),
        ]
      : []),
  ].join('\n');
}
