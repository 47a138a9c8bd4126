import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';

type Cell = string | number | boolean | Date | null;

/** A workbook (.xlsx) with these sheets. */
export async function workbookOf(...sheets: readonly (readonly (readonly Cell[])[])[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map((rows, at) => ({ name: `Sheet ${at + 1}`, rows: rows.map((row) => [...row]) })),
  });
}

interface Packed {
  content: Uint8Array;
  /** What the directory says of its size. */
  unpacked: number;
  isStreamed?: boolean;
}

/** A ZIP archive that may lie about its files. */
export function archiveOf(files: Readonly<Record<string, Packed>>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, { content, unpacked, isStreamed = false }] of Object.entries(files)) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const size = isStreamed ? 0 : packed.length;
    const flag = isStreamed ? 8 : 0;
    parts.push(
      header(
        0x04034b50,
        [20, 2],
        [flag, 2],
        [8, 2],
        [0, 8],
        [packed.length, 4],
        [unpacked, 4],
        [name.length, 2],
        [0, 2],
      ),
      name,
      packed,
    );
    directory.push(
      header(
        0x02014b50,
        [20, 2],
        [20, 2],
        [flag, 2],
        [8, 2],
        [0, 8],
        [size, 4],
        [unpacked, 4],
        [name.length, 2],
        [0, 12],
        [offset, 4],
      ),
      name,
    );
    offset = Buffer.concat(parts).length;
  }
  const count = Object.keys(files).length;
  const listed = Buffer.concat(directory);
  const end = header(0x06054b50, [0, 4], [count, 2], [count, 2], [listed.length, 4], [offset, 4], [0, 2]);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
}

function header(signature: number, ...fields: [value: number, bytes: number][]): Buffer {
  return Buffer.concat(
    ([[signature, 4], ...fields] as [number, number][]).map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, Math.min(bytes, 6));
      return field;
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
