/** `packed`: perhaps a workbook; what reads it is loaded only then (workbook.ts). */
export type FileContent =
  | { is: 'text'; text: string }
  | { is: 'packed'; bytes: Uint8Array }
  | { is: 'refused'; why: (typeof REFUSALS)[number] };

/**
 * `large`: over 1 MB. `empty`: without a letter or digit. `unreadable`: a folder, or changed since it was chosen.
 * `old-excel`: .xls.
 */
export const REFUSALS = ['large', 'not-text', 'empty', 'unreadable', 'encrypted', 'old-excel'] as const;

export const MOST_BYTES = 1_000_000;

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

/** From the picker, dropped, or shared by another app. */
export async function openFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<FileContent> {
  if (file.size > MOST_BYTES) return { is: 'refused', why: 'large' };
  try {
    return readFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { is: 'refused', why: 'unreadable' };
  }
}

/** By what is in it, whatever its name: text (D52.45) or a workbook. */
export function readFile(bytes: Uint8Array): FileContent {
  if (bytes.length > MOST_BYTES) return { is: 'refused', why: 'large' };
  const kind = officeKind(bytes);
  if (kind) return kind === 'packed' ? { is: 'packed', bytes } : { is: 'refused', why: kind };
  const text = textIn(bytes);
  if (text === null || CONTROLS.test(text)) return { is: 'refused', why: 'not-text' };
  return /[\p{L}\p{N}]/u.test(text) ? { is: 'text', text } : { is: 'refused', why: 'empty' };
}

/** Of Office's two kinds of file: a ZIP archive, or the older one, which is also around what has a password. */
export function officeKind(bytes: Uint8Array): 'packed' | 'encrypted' | 'old-excel' | null {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b, 3, 4)) return 'packed';
  if (!starts(0xd0, 0xcf, 0x11, 0xe0)) return null;
  const names = new TextDecoder('utf-16le').decode(bytes);
  if (names.includes('EncryptedPackage')) return 'encrypted';
  return /Workbook|Book/.test(names) ? 'old-excel' : null;
}

/** No text has these; pictures and workbooks do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f]|\ufffd/;

/** UTF-8, UTF-16 with its mark, or what old spreadsheets write. */
export function textIn(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  return decoded('utf-8', bytes) ?? decoded('windows-1252', bytes);
}

/** Null if the bytes are no text of this encoding. */
function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
