import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { parsedJson } from '../../../src/lib/lenient.ts';

export class FileProblem extends Error {}

export async function readJsonFile(path: string, what: string): Promise<{ text: string; json: unknown }> {
  const file = `The ${what} ${path}`;
  const bytes = await readBytes(path, file);
  const other = otherKind(bytes, path);
  if (other) throw new FileProblem(`${file} is ${other}. ${ONLY_JSON}`);
  const text = decoded(bytes, file);
  if (text.trim() === '') throw new FileProblem(`${file} is empty.`);
  const json = parsedJson(text);
  if (json !== undefined) return { text, json };
  throw new FileProblem(`${file} is not JSON: see line ${brokenLine(text)}. ${ONLY_JSON}`);
}

const ONLY_JSON = 'Only JSON files in UTF-8 (.json) are read; docs/owner.md has an example.';

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
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem(`${file} is not in UTF-8. ${ONLY_JSON}`);
  }
}

/** The first that breaks what is before it; the last one, if only the end is missing. */
function brokenLine(text: string): number {
  const lines = text.split(/\r\n|\r|\n/);
  let [whole, broken] = [0, lines.length];
  while (broken - whole > 1) {
    const middle = Math.floor((whole + broken) / 2);
    if (mayGoOn(`${lines.slice(0, middle).join('\n')}\n`)) whole = middle;
    else broken = middle;
  }
  return broken;
}

/** V8 names the end of a text that only lacks what follows, or a place behind it. */
function mayGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const [, place] = / in JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(said) ?? [];
    return said === 'Unexpected end of JSON input' || Number(place) === text.length;
  }
}
