import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';

type Cell = string | number | boolean | Date | null;

export async function workbookOf(...sheets: readonly (readonly (readonly Cell[])[])[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map((rows, at) => ({ name: `Sheet ${at + 1}`, rows: rows.map((row) => [...row]) })),
  });
}

interface Packed {
  content: string | Uint8Array;
  /** What the directory says of its size, if it lies. */
  unpacked?: number;
  isStreamed?: boolean;
}

/** A ZIP archive that may lie about its files. */
export function archiveOf(files: Readonly<Record<string, Packed>>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const [path, { content, unpacked = content.length, isStreamed = false }] of Object.entries(files)) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const offset = Buffer.concat(parts).length;
    const flag = isStreamed ? 8 : 0;
    const about = [flag, 8, 0, 0, isStreamed ? 0 : packed.length, unpacked, name.length, 0];
    parts.push(numbers([4, 2, 2, 2, 4, 4, 4, 4, 2, 2], [0x04034b50, 20, ...about]), name, packed);
    const entry = numbers([4, 2, 2, 2, 2, 4, 4, 4, 4, 2, 2], [0x02014b50, 20, 20, ...about]);
    directory.push(entry, numbers([2, 2, 2, 4, 4], [0, 0, 0, 0, offset]), name);
  }
  const [body, entries] = [Buffer.concat(parts), Buffer.concat(directory)];
  const count = Object.keys(files).length;
  const end = numbers(
    [4, 2, 2, 2, 2, 4, 4, 2],
    [0x06054b50, 0, 0, count, count, entries.length, body.length, 0],
  );
  return new Uint8Array(Buffer.concat([body, entries, end]));
}

/** Each of so many bytes, the lowest first. */
function numbers(sizes: readonly number[], values: readonly number[]): Buffer {
  return Buffer.concat(
    values.map((value, at) => {
      const bytes = Buffer.alloc(6);
      bytes.writeUIntLE(value, 0, 6);
      return bytes.subarray(0, sizes[at]);
    }),
  );
}

/** The first bytes of what Office writes with a password, and of .xls. */
export function olderOfficeFile(name: 'EncryptedPackage' | 'Workbook'): Uint8Array {
  const bytes = new Uint8Array(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(Buffer.from(name, 'utf16le'), 1024);
  return bytes;
}
