import type { Bounds } from '../tables/open-table.ts';

export const LIST_BOUNDS: Bounds = { mostBytes: 1_000_000, mostUnpacked: 30_000_000, mostRows: 100_000 };

/** For the picker, and in the manifest: Android names a CSV file in several ways, with Excel installed as Excel's. */
export const LIST_TYPES = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  'text/plain',
  'text/csv',
  'text/tab-separated-values',
  'text/comma-separated-values',
  'text/x-csv',
  'application/csv',
  'application/x-csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

export type ListFile = { is: 'file'; bytes: Uint8Array } | { is: 'refused'; why: 'large' | 'unreadable' };

/** `unreadable`: a folder, or changed since it was chosen. */
export async function bytesOf(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<ListFile> {
  if (file.size > LIST_BOUNDS.mostBytes) return { is: 'refused', why: 'large' };
  try {
    return { is: 'file', bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return { is: 'refused', why: 'unreadable' };
  }
}
