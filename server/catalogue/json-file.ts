import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { parsedJson } from '../../src/lib/lenient.ts';
import { whereJsonBreaks } from './where-json-breaks.ts';

/** One sentence for the owner about a file of theirs. */
export class FileProblem extends Error {}

/** `what`: what the file is for, such as 'catalogue file'. Throws FileProblem. */
export async function readJsonFile(path: string, what: string): Promise<{ text: string; json: unknown }> {
  const file = `The ${what} ${path}`;
  const bytes = await readBytes(path, file);
  const other = otherKind(bytes, path);
  if (other) throw new FileProblem(`${file} is ${other}. ${ONLY_JSON}`);
  const text = decoded(bytes, file);
  if (text.trim() === '') throw new FileProblem(`${file} is empty.`);
  const json = parsedJson(text);
  if (json !== undefined) return { text, json };
  const before = text.slice(0, whereJsonBreaks(text));
  const line = before.split(/\r\n|\r|\n/).length;
  throw new FileProblem(`${file} is not JSON: see line ${line}. ${ONLY_JSON}`);
}

const ONLY_JSON = 'Only JSON files in UTF-8 (.json) are read; docs/owner.md has an example.';

/** `file`: how a sentence begins. Throws FileProblem. */
export async function readBytes(path: string, file: string, largestMb = LARGEST_MB): Promise<Buffer> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    const why = found.code === 'ENOENT' ? 'does not exist, so it' : '';
    throw new FileProblem(`${[file, why].filter(Boolean).join(' ')} cannot be read.`);
  }
  if (found.isDirectory()) throw new FileProblem(`${file} is a folder, so it cannot be read.`);
  // A device or a pipe may never end.
  if (!found.isFile()) throw new FileProblem(`${file} is no regular file, so it cannot be read.`);
  if (found.size > largestMb * 2 ** 20) {
    throw new FileProblem(`${file} is larger than ${largestMb} MB.`);
  }
  return readFile(path).catch(() => {
    throw new FileProblem(`${file} cannot be read.`);
  });
}

/** About 100,000 products; memory must hold the text several times. */
const LARGEST_MB = 128;

/** What the file is instead of JSON, by its first bytes or its name. */
export function otherKind(bytes: Buffer, path: string): string | undefined {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === 'PK\x03\x04') return KINDS[extname(path).toLowerCase()] ?? 'a ZIP file or an Excel file';
  if (start === '\xD0\xCF\x11\xE0') return 'an old Excel file';
  if (start === '%PDF') return 'a PDF file';
  return KINDS[extname(path).toLowerCase()];
}

const KINDS: Readonly<Record<string, string>> = {
  '.csv': 'a CSV file',
  '.tsv': 'a table (TSV)',
  '.tab': 'a table (TSV)',
  '.xlsx': 'an Excel file',
  '.xlsm': 'an Excel file',
  '.xlsb': 'an Excel file',
  '.xls': 'an old Excel file',
  '.ods': 'an OpenDocument spreadsheet',
  '.numbers': 'a Numbers spreadsheet',
  '.xml': 'an XML file',
  '.zip': 'a ZIP file',
  '.pdf': 'a PDF file',
};

function decoded(bytes: Buffer, file: string): string {
  try {
    // Removes the byte order mark that Windows writes.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem(`${file} is not in UTF-8. ${ONLY_JSON}`);
  }
}
