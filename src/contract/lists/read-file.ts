/** `large`: over 1 MB. `empty`: without a letter or digit. `unreadable`: a folder, or changed since it was chosen. */
export type FileText =
  | { is: 'text'; text: string }
  | { is: 'refused'; why: 'large' | 'not-text' | 'empty' | 'unreadable' };

export const MOST_BYTES = 1_000_000;

/** For the picker, and in the manifest: Android names a CSV file in several ways, with Excel installed as Excel's. */
export const LIST_TYPES = [
  '.csv',
  '.tsv',
  '.txt',
  'text/plain',
  'text/csv',
  'text/tab-separated-values',
  'text/comma-separated-values',
  'text/x-csv',
  'application/csv',
  'application/x-csv',
  'application/vnd.ms-excel',
];

/** From the picker, dropped, or shared by another app. */
export async function openFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<FileText> {
  if (file.size > MOST_BYTES) return { is: 'refused', why: 'large' };
  try {
    return readFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { is: 'refused', why: 'unreadable' };
  }
}

/** UTF-8, UTF-16 with its mark, or what old spreadsheets write (D52.45). */
export function readFile(bytes: Uint8Array): FileText {
  if (bytes.length > MOST_BYTES) return { is: 'refused', why: 'large' };
  const text = textIn(bytes);
  if (text === null || CONTROLS.test(text)) return { is: 'refused', why: 'not-text' };
  return /[\p{L}\p{N}]/u.test(text) ? { is: 'text', text } : { is: 'refused', why: 'empty' };
}

/** No text has these; pictures and workbooks do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f]|\ufffd/;

function textIn(bytes: Uint8Array): string | null {
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
